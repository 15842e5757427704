import type { Context } from "hono";
import type { AppContext } from "#composition/context.ts";
import { notFound } from "#platform/errors.ts";
import { everybody } from "#platform/http/access.ts";
import { type Endpoint, endpoint } from "#platform/http/endpoint.ts";
import { type Preview, showPagePreview, showSitePreview } from "./show-preview.ts";

const NAME = /^([a-z0-9-]{1,200})-[0-9a-f]{10}\.jpg$/;

/**
 * Link previews, at `/apercus/…`: rendered at the first request, then stored. Only pages have one, and only in its
 * present version: the address of an earlier one redirects there.
 */
export function previewRoutes(
  ctx: Pick<AppContext, "clock" | "db" | "renderPreview" | "files" | "getOrCreateFile" | "pages" | "readSettings">,
): Endpoint[] {
  const common = {
    method: "get",
    access: everybody,
    answers: {
      200: { description: "The preview", media: "image/jpeg" },
      302: { description: "The present version is elsewhere" },
      404: "There is no such page, or this is no name of a preview",
    },
    cache: "own-headers",
  } as const;
  return [
    endpoint({ ...common, path: "/apercus/:name" }, async ({ params: { name }, c }) => {
      if (slugIn(name) !== "site") throw notFound("Image non trouvée");
      return answer(c, await showSitePreview(ctx));
    }),
    endpoint({ ...common, path: "/apercus/:folder/:name" }, async ({ params: { folder, name }, c }) =>
      answer(c, await showPagePreview(ctx, { basePath: `/${folder}`, slug: slugIn(name) })),
    ),
  ];
}

function slugIn(name: string): string {
  const [, slug] = NAME.exec(name) ?? [];
  if (!slug) throw notFound("Image non trouvée");
  return slug;
}

async function answer(c: Context, preview: Preview): Promise<Response> {
  if (c.req.path !== preview.path) return c.redirect(preview.path, 302);
  return new Response(new Uint8Array(await preview.read()), {
    headers: { "content-type": "image/jpeg", "cache-control": "public, max-age=31536000, immutable" },
  });
}
