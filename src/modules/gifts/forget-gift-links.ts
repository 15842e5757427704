import type { AppContext } from "#modules/context.ts";
import type { Transaction } from "#platform/db/database.ts";
import { deleteEndedLinks, deleteLinksTo } from "./gift-links.repo.ts";

/** Links and views that open nothing any more are gone, and the addresses with them. */
export async function forgetGiftLinks({ db, clock }: Pick<AppContext, "db" | "clock">): Promise<void> {
  await db.transaction((tx) => deleteEndedLinks(tx, clock.now()));
}

/** The links and views of this address (in lower case) are gone. */
export async function forgetGiftLinksTo(tx: Transaction, email: string): Promise<void> {
  await deleteLinksTo(tx, email);
}
