import { pagePreviewPath, sitePreviewPath } from "#contracts/preview.ts";
import type { AppContext } from "#modules/context.ts";
import { notFound } from "#platform/errors.ts";
import { readIfExists } from "#providers/files/get-or-create-file.ts";

/** A preview's present address, and its bytes. */
export interface Preview {
  path: string;
  read(): Promise<Buffer>;
}

/** Returns the preview of the page at `{basePath}/{slug}`, as it is now. Throws 404 if there is no such page. */
export async function showPagePreview(
  deps: Pick<AppContext, "clock" | "db" | "renderPreview" | "files" | "getOrCreateFile" | "pages" | "readSettings">,
  { basePath, slug }: { basePath: string; slug: string },
): Promise<Preview> {
  const pages = deps.pages.find((one) => one.basePath === basePath);
  const content = await pages?.findPreview(deps.db, { slug, now: deps.clock.now() });
  if (!pages || !content) throw notFound("Image non trouvée");
  const { identity } = await deps.readSettings();
  const { title, banner } = content;
  const path = pagePreviewPath(`${basePath}/${slug}`, { title, banner, site: identity.name });
  return {
    path,
    read: () =>
      deps.getOrCreateFile(`private${path}`, "image/jpeg", async () =>
        deps.renderPreview({
          title,
          label: pages.label,
          site: identity.name,
          seed: slug,
          // A banner of another site, or one that is gone, is no reason to have no preview.
          banner: banner === null ? null : await readIfExists(deps.files, `public/${banner}`),
        }),
      ),
  };
}

/** Returns the preview of all pages without one of their own. */
export async function showSitePreview(
  deps: Pick<AppContext, "renderPreview" | "getOrCreateFile" | "readSettings">,
): Promise<Preview> {
  const { identity } = await deps.readSettings();
  const { name, headline, tagline } = identity;
  const path = sitePreviewPath(identity);
  return {
    path,
    read: () =>
      deps.getOrCreateFile(`private${path}`, "image/jpeg", async () =>
        deps.renderPreview({
          title: headline,
          label: tagline,
          site: name,
          seed: name,
          banner: null,
        }),
      ),
  };
}
