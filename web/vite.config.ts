import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const SERVER = "127.0.0.1:8316";

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../src/meuse/server/client",
    emptyOutDir: true,
    target: "es2022",
    cssTarget: ["chrome123", "firefox128", "safari17.5"],
    // The server's policy allows pictures from data: only, so that scripts and fonts must stay files.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: { "/api": { target: `http://${SERVER}`, ws: true } },
  },
  test: {
    environment: "node",
    include: ["src/**/*.test.ts"],
  },
  // Tests run the code that browsers get, not the one for rendering on a server.
  resolve: process.env["VITEST"] ? { conditions: ["browser"] } : {},
});
