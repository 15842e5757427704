import type { AppContext } from "#composition/context.ts";
import type { Transaction } from "#platform/db/database.ts";
import { deleteEndedLinks, deleteLinksTo } from "./gift-links.repo.ts";

/** Deletes links and guest sessions that have ended, with their addresses. */
export async function purgeGiftLinks({ db, clock }: Pick<AppContext, "db" | "clock">): Promise<void> {
  await db.transaction((tx) => deleteEndedLinks(tx, clock.now()));
}

/** Deletes the links and guest sessions of this address (in lower case). */
export async function eraseGiftLinksTo(tx: Transaction, email: string): Promise<void> {
  await deleteLinksTo(tx, email);
}
