import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { PageBuild, PageSource } from "#platform/http/page-renderer.ts";

/** Returns the pages of the build below the working directory. Throws if nothing is built. */
export async function pagesFromBuild(): Promise<PageSource> {
  const build = (await import(pathToFileURL(join(process.cwd(), "build/server/index.js")).href)) as PageBuild;
  return { load: async () => build, assets: "build/client", development: false };
}
