import type { AppContext } from "#composition/context.ts";
import { deleteFilesLater } from "./account-files.ts";
import { ID_CARD_DAYS } from "./identity-documents.contract.ts";
import { takeDecidedImages } from "./identity-documents.repo.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Deletes the images of identity documents on which was decided 90 days ago. The decisions stay. */
export async function purgeIdentityDocuments({ write, clock }: Pick<AppContext, "write" | "clock">): Promise<void> {
  const decidedBefore = new Date(clock.now().getTime() - ID_CARD_DAYS * DAY_MS);
  await write(async (unit) => {
    for (const images of await takeDecidedImages(unit.tx, decidedBefore)) deleteFilesLater(unit, images);
  });
}
