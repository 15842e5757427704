import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

/** Modules of React Router whose functions return undefined, or are not called, with the settings of this site. */
const UNUSED = [
  // `routeDiscovery` is "initial": every route is known from the first document.
  "dom/ssr/fog-of-war.js",
  "dom/ssr/route-discovery.js",
  // `HydratedRouter` is given no instrumentations.
  "router/instrumentation.js",
  // Nothing is rendered as a server component.
  "errors.js",
];

const LIBRARY = "/react-router/dist/production/lib/";
/** What keeps a component in the build that no page renders: its name for developer tools, and a call that may do anything. */
const DISPLAY_NAME = /^\w+\.displayName = ".*";$/gm;
const FORWARD_REF = /^const \w+ = (?=React\$1\.forwardRef\()/gm;

/**
 * Leaves out of the browser's files what React Router has for other settings: each export of its unused modules returns
 * undefined. The build fails if one of them no longer exists.
 */
export function routerPlugin(): Plugin {
  const replaced = new Set<string>();
  return {
    name: "router",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    load(id) {
      const unused = UNUSED.find((path) => id.endsWith(LIBRARY + path));
      if (unused === undefined) return null;
      replaced.add(unused);
      const names = exportsOf(id).map((name) => `unused as ${name}`);
      return `const unused = () => undefined;\nexport { ${names.join(", ")} };`;
    },
    transform(code, id) {
      if (!id.includes(LIBRARY)) return null;
      return { code: code.replace(DISPLAY_NAME, "").replace(FORWARD_REF, "$&/* @__PURE__ */ "), map: null };
    },
    buildEnd(error) {
      if (error) return;
      const missing = UNUSED.filter((path) => !replaced.has(path));
      if (missing.length > 0) this.error(`React Router has no module ${missing.join(", ")}`);
    },
  };
}

function exportsOf(file: string): string[] {
  const list = /^export \{ (.+) \};$/m.exec(readFileSync(file, "utf8"))?.[1];
  if (list === undefined) throw new Error(`no list of exports in ${file}`);
  return list.split(", ");
}
