import type { DatabaseHandle } from "#platform/db/database.ts";
import { insertPartners, type NewPartner } from "#site/partners/partners.db.ts";
import { PARTNERS_TAG } from "#site/partners/partners.module.ts";
import { writeIn } from "../setup/write-in.ts";

/** A published partner; what is given replaces the defaults. */
export async function makePartner({ db }: DatabaseHandle, change: Partial<NewPartner> = {}): Promise<void> {
  await writeIn(db)(async ({ tx, invalidate }) => {
    await insertPartners(tx, [
      {
        name: "Les Amis du Préau",
        type: "ONG",
        description: "Des bénévoles qui réparent les écoles.",
        link: "https://preau.example",
        status: "published",
        publishedAt: new Date(0),
        ...change,
      },
    ]);
    invalidate([PARTNERS_TAG]);
  });
}
