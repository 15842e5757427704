import { pagePreviewPath, sitePreviewPath } from "#contracts/preview.ts";
import { readSettings } from "#modules/settings/read-settings.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/db/database.ts";
import { notFound } from "#platform/errors.ts";
import { FileMissing, type FileStore } from "#providers/files/file-store.ts";
import type { PreviewDrawing } from "./picture/render-preview.tsx";
import type { PublicPages } from "./public-pages.ts";

export interface PreviewDeps {
  db: Database;
  clock: Clock;
  files: FileStore;
  nouns: readonly PublicPages[];
  /** Draws a preview as a JPEG. Rejects where it cannot. */
  draw(drawing: PreviewDrawing): Promise<Buffer>;
}

/** A preview's present address, and its bytes. */
export interface Preview {
  path: string;
  read(): Promise<Buffer>;
}

/** The drawings under way by the key that they will be kept under: however many ask, each is drawn once. */
export type DrawingsUnderWay = Map<string, Promise<Buffer>>;

/** The preview of the page at `{folder}/{slug}`, as it is now. Refuses (404) where there is no such page. */
export async function showPagePreview(
  deps: PreviewDeps,
  underWay: DrawingsUnderWay,
  { folder, slug }: { folder: string; slug: string },
): Promise<Preview> {
  const noun = deps.nouns.find((one) => one.folder === folder);
  const subject = await noun?.findSubject(deps.db, { slug, now: deps.clock.now() });
  if (!noun || !subject) throw notFound("Image non trouvée");
  const { identity } = await readSettings(deps.db);
  const { title, banner } = subject;
  const path = pagePreviewPath(`${folder}/${slug}`, { title, banner, site: identity.name });
  return {
    path,
    read: () =>
      readOrDraw(deps, underWay, path, async () => ({
        title,
        label: noun.label,
        site: identity.name,
        seed: slug,
        banner: banner === null ? null : await readBanner(deps.files, banner),
      })),
  };
}

/** The preview of all pages without one of their own. */
export async function showSitePreview(deps: PreviewDeps, underWay: DrawingsUnderWay): Promise<Preview> {
  const { identity } = await readSettings(deps.db);
  const { name, headline, tagline } = identity;
  const path = sitePreviewPath(identity);
  return {
    path,
    read: () =>
      readOrDraw(deps, underWay, path, async () => ({
        title: headline,
        label: tagline,
        site: name,
        seed: name,
        banner: null,
      })),
  };
}

async function readOrDraw(
  { files, draw }: PreviewDeps,
  underWay: DrawingsUnderWay,
  path: string,
  compose: () => Promise<PreviewDrawing>,
): Promise<Buffer> {
  const key = `private${path}`;
  const kept = await readIfThere(files, key);
  if (kept) return kept;
  const begun = underWay.get(key);
  if (begun) return begun;
  const drawing = compose()
    .then(draw)
    .then(async (picture) => {
      await files.write(key, picture, "image/jpeg");
      return picture;
    })
    .finally(() => underWay.delete(key));
  underWay.set(key, drawing);
  return drawing;
}

// A banner of another site, or one that is gone, is no reason to have no preview.
async function readBanner(files: FileStore, reference: string): Promise<Buffer | null> {
  return (await readIfThere(files, `public/${reference}`)) ?? null;
}

async function readIfThere(files: FileStore, key: string): Promise<Buffer | undefined> {
  try {
    return await files.read(key);
  } catch (error) {
    if (error instanceof FileMissing || error instanceof RangeError) return undefined;
    throw error;
  }
}
