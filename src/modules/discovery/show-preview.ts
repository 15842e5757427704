import { pagePreviewPath, sitePreviewPath } from "#contracts/preview.ts";
import type { AppContext } from "#modules/context.ts";
import { readSettings } from "#modules/settings/read-settings.ts";
import { notFound } from "#platform/errors.ts";
import { type MakeOnce, readIfThere } from "#providers/files/make-once.ts";

export type PreviewDeps = Pick<AppContext, "db" | "clock" | "files" | "pages" | "drawPreview">;

/** A preview's present address, and its bytes. */
export interface Preview {
  path: string;
  read(): Promise<Buffer>;
}

/** The preview of the page at `{folder}/{slug}`, as it is now. Refuses (404) where there is no such page. */
export async function showPagePreview(
  deps: PreviewDeps,
  makeOnce: MakeOnce,
  { folder, slug }: { folder: string; slug: string },
): Promise<Preview> {
  const noun = deps.pages.find((one) => one.folder === folder);
  const subject = await noun?.findSubject(deps.db, { slug, now: deps.clock.now() });
  if (!noun || !subject) throw notFound("Image non trouvée");
  const { identity } = await readSettings(deps.db);
  const { title, banner } = subject;
  const path = pagePreviewPath(`${folder}/${slug}`, { title, banner, site: identity.name });
  return {
    path,
    read: () =>
      makeOnce(`private${path}`, "image/jpeg", async () =>
        deps.drawPreview({
          title,
          label: noun.label,
          site: identity.name,
          seed: slug,
          // A banner of another site, or one that is gone, is no reason to have no preview.
          banner: banner === null ? null : await readIfThere(deps.files, `public/${banner}`),
        }),
      ),
  };
}

/** The preview of all pages without one of their own. */
export async function showSitePreview(deps: PreviewDeps, makeOnce: MakeOnce): Promise<Preview> {
  const { identity } = await readSettings(deps.db);
  const { name, headline, tagline } = identity;
  const path = sitePreviewPath(identity);
  return {
    path,
    read: () =>
      makeOnce(`private${path}`, "image/jpeg", async () =>
        deps.drawPreview({
          title: headline,
          label: tagline,
          site: name,
          seed: name,
          banner: null,
        }),
      ),
  };
}
