/** The little of Node that unit tests read files with. Its full types would be a package only for this. */
declare module "node:fs" {
  export function readdirSync(path: string | URL): string[];
  export function readFileSync(path: string | URL, encoding: "utf-8"): string;
  export function existsSync(path: string | URL): boolean;
}
