import type { AppContext } from "#composition/context.ts";
import { everybody } from "#platform/http/access.ts";
import { type Endpoint, endpoint } from "#platform/http/endpoint.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { FOREST, IVORY } from "#shared/brand/colours.ts";
import { SETTINGS_TAG } from "#site/settings/read-settings.ts";

/** The manifest by which the page at the gates is installed apart from the site. It names no event and no person. */
export function entranceDocuments({ readSettings }: Pick<AppContext, "readSettings">): Endpoint[] {
  return [
    endpoint(
      {
        method: "get",
        path: "/entree.webmanifest",
        access: everybody,
        answers: { 200: { description: "The web application manifest", media: "application/manifest+json" } },
        cache: {},
      },
      async ({ hints }) => {
        hints.dependsOn(SETTINGS_TAG);
        const { identity } = await readSettings();
        const home = adminPaths.entrance();
        const manifest = {
          ...{ name: `Entrées – ${identity.name}`, short_name: "Entrées", lang: "fr", dir: "ltr" },
          ...{ id: home, start_url: home, scope: home, display: "standalone", orientation: "portrait" },
          ...{ theme_color: FOREST, background_color: IVORY },
          icons: [
            { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
            { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
            { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
          ],
        };
        const headers = { "content-type": "application/manifest+json; charset=utf-8" };
        return new Response(JSON.stringify(manifest), { headers });
      },
    ),
  ];
}
