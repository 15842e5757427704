import { randomUUID } from "node:crypto";
import { findVerifiedByEmail } from "#people/identity/find-accounts.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { renderPicture, storeRenderedPicture } from "#platform/files/store-picture.ts";
import { insertPictureRow, type LibraryRow } from "#site/library/library.db.ts";
import { announceFiles } from "#site/library/picture-uses.db.ts";
import { MIDDLE, NO_CROPS } from "#site/library/store-files.ts";
import { demoCampaigns } from "./content/campaigns.ts";
import type { DemoScene } from "./content/media-shape.ts";
import { sceneTexts } from "./content/pictures.ts";
import { demoProjects } from "./content/projects.ts";
import type { DemoPart } from "./demo-part.ts";
import { storeScene } from "./store-pictures.ts";

const HOUR_MS = 3600 * 1000;
const SIZE = { width: 1200, height: 750 };

/** Adds the banners of campaigns and projects to the picture library, as if the editor had uploaded them. */
export const seedLibrary: DemoPart = async (files) => {
  const scenes = new Map<string, DemoScene>();
  for (const scene of [...demoCampaigns, ...demoProjects.map(({ banner }) => banner)]) {
    scenes.set(`${scene.scene}/${scene.slug}`, scene);
  }
  const pictures: Awaited<ReturnType<typeof addOriginal>>[] = [];
  for (const scene of scenes.values()) pictures.push(await addOriginal(files, scene));

  return async ({ tx }, now) => {
    const editor = await findVerifiedByEmail(tx, "redaction@fondation-akwaba.example");
    for (const [place, { bytes, ...picture }] of pictures.entries()) {
      const at = new Date(now.getTime() - (place + 1) * 9 * HOUR_MS);
      const row: LibraryRow = {
        ...picture,
        ...SIZE,
        bytes,
        decorative: false,
        focusX: MIDDLE.x,
        focusY: MIDDLE.y,
        crops: NO_CROPS,
        uploadedBy: editor?.id ?? null,
        updatedBy: editor?.id ?? null,
        uploadedAt: at,
        version: 1,
      };
      const { banner, portrait } = row.references;
      const own = { pictureId: row.id, announcedAt: at };
      await announceFiles(tx, [
        { ...own, key: row.original, kind: "original" },
        { ...own, key: banner, kind: "banner" },
        { ...own, key: portrait, kind: "portrait" },
      ]);
      await insertPictureRow(tx, row);
    }
  };
};

/** The scene has the proportions of a banner, so that its file stands for the whole picture too. */
async function addOriginal(files: FileStore, scene: DemoScene) {
  const id = randomUUID();
  const drawn = await storeScene(files, scene);
  const bytes = await files.read(`public/${drawn}`);
  const original = `private/library/${id}-demo.webp`;
  await files.write(original, bytes, "image/webp");
  const portrait = await storeRenderedPicture(files, { name: scene.slug, bytes, shape: "portrait" }, () =>
    renderPicture(bytes, "portrait"),
  );
  const references = { banner: drawn, photo: drawn, logo: drawn, portrait };
  return { id, name: scene.slug, alt: sceneTexts[scene.scene], original, references, bytes: bytes.length };
}
