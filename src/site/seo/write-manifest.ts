import type { AppContext } from "#composition/context.ts";
import type { CacheHints } from "#platform/cache/cache-hints.ts";
import { FOREST, IVORY } from "#shared/brand/colours.ts";
import { SETTINGS_TAG } from "#site/settings/read-settings.ts";

/** Returns the manifest by which the site can be installed as an application. */
export async function writeManifest(
  { readSettings }: Pick<AppContext, "readSettings">,
  hints: CacheHints,
): Promise<string> {
  hints.dependsOn(SETTINGS_TAG);
  const { identity } = await readSettings();
  return JSON.stringify({
    name: identity.name,
    short_name: identity.short_name,
    description: identity.mission,
    lang: "fr",
    dir: "ltr",
    id: "/",
    start_url: "/",
    scope: "/",
    display: "minimal-ui",
    theme_color: FOREST,
    background_color: IVORY,
    icons: [
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  });
}
