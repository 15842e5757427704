import type { Context } from "hono";
import type { AppContext } from "#composition/context.ts";
import type { Module } from "#composition/module.ts";
import { notFound } from "#platform/errors.ts";
import { readIfExists } from "#platform/files/get-or-create-file.ts";
import { type Endpoint, endpoint, everybody } from "#platform/http/endpoint.ts";
import { pagePreviewPath, sitePreviewPath } from "./preview.contract.ts";
import { writeManifest, writeRobots, writeSecurityTxt, writeSitemap } from "./write-site-files.ts";

/** Documents for crawlers and other programs: sitemap, robots, manifest, and the contact for security reports. */
function seoRoutes(
  ctx: Pick<AppContext, "clock" | "db" | "listedPaths" | "pages" | "publicUrl" | "readSettings" | "unlistedPaths">,
): Endpoint[] {
  return [
    endpoint(
      {
        method: "get",
        path: "/sitemap.xml",
        access: everybody,
        answers: { 200: { description: "The sitemap", media: "application/xml" } },
        cache: {},
      },
      async ({ hints }) => textAnswer(await writeSitemap(ctx, hints), "application/xml"),
    ),
    endpoint(
      {
        method: "get",
        path: "/robots.txt",
        access: everybody,
        answers: { 200: { description: "What search engines are asked to leave alone", media: "text/plain" } },
        cache: {},
      },
      () => textAnswer(writeRobots(ctx), "text/plain"),
    ),
    endpoint(
      {
        method: "get",
        path: "/manifest.webmanifest",
        access: everybody,
        answers: { 200: { description: "The web application manifest", media: "application/manifest+json" } },
        cache: {},
      },
      async ({ hints }) => textAnswer(await writeManifest(ctx, hints), "application/manifest+json"),
    ),
    endpoint(
      {
        method: "get",
        path: "/.well-known/security.txt",
        access: everybody,
        answers: { 200: { description: "Whom to tell of a weakness, as RFC 9116 has it", media: "text/plain" } },
        cache: {},
      },
      async ({ hints }) => textAnswer(await writeSecurityTxt(ctx, hints), "text/plain"),
    ),
  ];
}

function textAnswer(text: string, media: string): Response {
  return new Response(text, { headers: { "content-type": `${media}; charset=utf-8` } });
}

const NAME = /^([a-z0-9-]{1,200})-[0-9a-f]{10}\.jpg$/;

/**
 * Link previews, at `/apercus/…`: rendered at the first request, then stored. Only pages have one, and only in its
 * present version: the address of an earlier one redirects there.
 */
function previewRoutes(
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

export const seoModule: Module = {
  site: (ctx) => [...previewRoutes(ctx), ...seoRoutes(ctx)],
};

/** A preview's present address and its bytes. */
interface Preview {
  path: string;
  read(): Promise<Buffer>;
}

/** Returns the preview of the page at `{basePath}/{slug}`, as it is now. Throws 404 if there is no such page. */
async function showPagePreview(
  ctx: Pick<AppContext, "clock" | "db" | "renderPreview" | "files" | "getOrCreateFile" | "pages" | "readSettings">,
  { basePath, slug }: { basePath: string; slug: string },
): Promise<Preview> {
  const pages = ctx.pages.find((one) => one.basePath === basePath);
  const content = await pages?.findPreview(ctx.db, { slug, now: ctx.clock.now() });
  if (!pages || !content) throw notFound("Image non trouvée");
  const { identity } = await ctx.readSettings();
  const { title, banner, facts } = content;
  const path = pagePreviewPath(`${basePath}/${slug}`, { title, banner, site: identity.name, facts });
  return {
    path,
    read: () =>
      ctx.getOrCreateFile(`private${path}`, "image/jpeg", async () =>
        ctx.renderPreview({
          title,
          label: pages.label,
          site: identity.name,
          seed: slug,
          ...(facts && { facts }),
          // Without the banner, which may be of another site or deleted, the preview shows the pattern.
          banner: banner === null ? null : await readIfExists(ctx.files, `public/${banner}`),
        }),
      ),
  };
}

/** Returns the preview of all pages without one of their own. */
async function showSitePreview(
  ctx: Pick<AppContext, "renderPreview" | "getOrCreateFile" | "readSettings">,
): Promise<Preview> {
  const { identity } = await ctx.readSettings();
  const { name, headline, tagline } = identity;
  const path = sitePreviewPath(identity);
  return {
    path,
    read: () =>
      ctx.getOrCreateFile(`private${path}`, "image/jpeg", async () =>
        ctx.renderPreview({
          title: headline,
          label: tagline,
          site: name,
          seed: name,
          banner: null,
        }),
      ),
  };
}
