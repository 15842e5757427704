import { insertPartners } from "#site/partners/partners.db.ts";
import { PARTNERS_TAG } from "#site/partners/partners.module.ts";
import { demoPartners } from "./content/partners.ts";
import type { DemoPart } from "./demo-part.ts";
import { storeLogo } from "./store-pictures.ts";

/** The demo's partners with their logos. */
export const seedPartners: DemoPart = async (files) => {
  const logos: string[] = [];
  for (const { mark } of demoPartners) logos.push(await storeLogo(files, mark));
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
