import type { AppContext } from "#composition/context.ts";

/** Returns the robots.txt: what search engines are asked not to crawl, and the address of the sitemap. */
export function writeRobots({ publicUrl, unlistedPaths }: Pick<AppContext, "publicUrl" | "unlistedPaths">): string {
  const rules = ["User-agent: *", ...unlistedPaths.map((path) => `Disallow: ${path}`)];
  return [...rules, "", `Sitemap: ${publicUrl}/sitemap.xml`, ""].join("\n");
}
