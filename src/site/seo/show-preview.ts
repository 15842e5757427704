import type { AppContext } from "#composition/context.ts";
import { notFound } from "#platform/errors.ts";
import { readIfExists } from "#platform/files/get-or-create-file.ts";
import { pagePreviewPath, sitePreviewPath } from "./preview.contract.ts";

/** A preview's present address and its bytes. */
export interface Preview {
  path: string;
  read(): Promise<Buffer>;
}

/** Returns the preview of the page at `{basePath}/{slug}`, as it is now. Throws 404 if there is no such page. */
export async function showPagePreview(
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
export async function showSitePreview(
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
