import { PARTNERS_TAG } from "#modules/partners/list-partners.ts";
import { insertPartners } from "#modules/partners/partners.repo.ts";
import { storePicture } from "#providers/files/store-picture.ts";
import { drawLogo } from "./artwork/logo.ts";
import { demoPartners } from "./content/partners.ts";
import type { DemoPart } from "./demo-part.ts";

/** The demo's partners with their logos. */
export const seedPartners: DemoPart = async (files) => {
  const logos = await Promise.all(
    demoPartners.map(({ mark }) =>
      storePicture(files, { name: `logo-${mark}`, bytes: Buffer.from(drawLogo(mark)), shape: "logo" }),
    ),
  );
  return async ({ tx, invalidate }, now) => {
    await insertPartners(
      tx,
      demoPartners.map(({ name, type, description, link }, position) => ({
        name,
        type,
        description,
        link,
        position,
        logo: logos[position] ?? null,
        status: "published" as const,
        publishedAt: now,
      })),
    );
    invalidate([PARTNERS_TAG]);
  };
};
