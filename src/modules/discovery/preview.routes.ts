import { type Context, Hono } from "hono";
import { notFound } from "#platform/errors.ts";
import type { AppEnv } from "#platform/http/app-env.ts";
import { COMMON_HEADERS } from "#platform/http/security-headers.ts";
import { createMakeOnce } from "#providers/files/make-once.ts";
import { type Preview, type PreviewDeps, showPagePreview, showSitePreview } from "./show-preview.ts";

const NAME = /^([a-z0-9-]{1,200})-[0-9a-f]{10}\.jpg$/;

/**
 * Link previews, at `/apercus/…`: drawn when first asked for, then kept. Only what has a page has one, and
 * only in its present version: the address of an earlier one leads there.
 */
export function previewRoutes(deps: PreviewDeps): Hono<AppEnv> {
  const makeOnce = createMakeOnce(deps.files);
  return new Hono<AppEnv>()
    .get("/apercus/:name", async (c) => {
      if (slugIn(c.req.param("name")) !== "site") throw notFound("Image non trouvée");
      return answer(c, await showSitePreview(deps, makeOnce));
    })
    .get("/apercus/:folder/:name", async (c) => {
      const slug = slugIn(c.req.param("name"));
      return answer(c, await showPagePreview(deps, makeOnce, { folder: `/${c.req.param("folder")}`, slug }));
    });
}

function slugIn(name: string): string {
  const [, slug] = NAME.exec(name) ?? [];
  if (!slug) throw notFound("Image non trouvée");
  return slug;
}

async function answer(c: Context<AppEnv>, preview: Preview): Promise<Response> {
  if (c.req.path !== preview.path) {
    c.header("cache-control", "no-cache");
    return c.redirect(preview.path, 302);
  }
  return new Response(new Uint8Array(await preview.read()), {
    headers: {
      ...COMMON_HEADERS,
      "content-type": "image/jpeg",
      "cache-control": "public, max-age=31536000, immutable",
    },
  });
}
