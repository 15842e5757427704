import { Hono } from "hono";
import { FOREST, IVORY } from "#brand/colours.ts";
import type { AppContext } from "#modules/context.ts";
import { readSettings, SETTINGS_TAG } from "#modules/settings/read-settings.ts";
import type { AppEnv } from "#platform/http/app-env.ts";
import { notesOf } from "#platform/http/notes-of.ts";
import { COMMON_HEADERS } from "#platform/http/security-headers.ts";
import { writeSitemap } from "./write-sitemap.ts";

export type DiscoveryDeps = Pick<AppContext, "db" | "clock" | "publicUrl" | "listedPaths" | "pages" | "unlistedPaths">;

const TEXT = "text/plain; charset=utf-8";

/** What machines read before they read pages: sitemap, robots, manifest, and whom to tell of a weakness. */
export function discoveryRoutes({
  db,
  clock,
  publicUrl,
  listedPaths,
  pages,
  unlistedPaths,
}: DiscoveryDeps): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .get("/sitemap.xml", async (c) => {
      const sitemap = await writeSitemap(db, {
        publicUrl,
        listedPaths,
        pages,
        now: clock.now(),
        notes: notesOf(c),
      });
      return answer(sitemap, "application/xml; charset=utf-8");
    })
    .get("/robots.txt", () => {
      const lines = ["User-agent: *", ...unlistedPaths.map((path) => `Disallow: ${path}`), ""];
      return answer([...lines, `Sitemap: ${publicUrl}/sitemap.xml`, ""].join("\n"), TEXT);
    })
    .get("/manifest.webmanifest", async (c) => {
      notesOf(c).reads(SETTINGS_TAG);
      const { identity } = await readSettings(db);
      const manifest = {
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
      };
      return answer(JSON.stringify(manifest), "application/manifest+json; charset=utf-8");
    })
    .get("/.well-known/security.txt", async (c) => {
      const now = clock.now();
      const notes = notesOf(c);
      notes.reads(SETTINGS_TAG);
      // Moves on with the month, and so is never more than a year ahead, as RFC 9116 recommends.
      notes.changesAt(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)));
      const expires = new Date(Date.UTC(now.getUTCFullYear() + 1, now.getUTCMonth(), 1));
      const { contact } = await readSettings(db);
      return answer(
        [
          `Contact: mailto:${contact.email}`,
          `Expires: ${expires.toISOString().replace(".000", "")}`,
          "Preferred-Languages: fr, en",
          `Canonical: ${publicUrl}/.well-known/security.txt`,
          "",
        ].join("\n"),
        TEXT,
      );
    });
}

function answer(body: string, contentType: string): Response {
  return new Response(body, {
    headers: { ...COMMON_HEADERS, "content-type": contentType, "cache-control": "no-cache" },
  });
}
