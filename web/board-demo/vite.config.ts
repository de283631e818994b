/** The board alone, with fixtures instead of a server. For whoever works on it; no part of the production build. */

import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";

const here = fileURLToPath(new URL(".", import.meta.url));

const fixtures: Plugin = {
  name: "fixtures",
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      const address = new URL(request.url ?? "/", "http://demo");
      const theme = address.searchParams.get("theme") === "dark" ? "dark" : "light";
      const file = `${here}fixture${address.pathname.replace("map.svg", `map-${theme}.svg`)}`;
      if (!address.pathname.startsWith("/api/") || address.pathname.includes("..") || !existsSync(file)) return next();
      response.setHeader("Content-Type", file.endsWith(".svg") ? "image/svg+xml" : file.endsWith("sheet") ? "application/json" : "text/plain; charset=utf-8");
      response.end(readFileSync(file));
    });
  },
};

export default defineConfig({ root: here, plugins: [svelte({ configFile: false }), fixtures], server: { fs: { allow: [".."] } } });
