import type { Transaction } from "#platform/db/database.ts";
import type { FileStore } from "#providers/files/file-store.ts";
import type { PastGift } from "./load-gifts.ts";

/**
 * One noun's share of the demo. First its pictures are kept, outside any transaction; then what it answered
 * writes its rows in the transaction of the whole demo, adds what was paid for them to the gifts, and names the
 * cache tags of what it filled. The gifts of all parts are loaded together at the end, so that receipt numbers follow time.
 */
export type DemoPart = (
  files: FileStore,
) => Promise<(tx: Transaction, now: Date, gifts: PastGift[]) => Promise<readonly string[]>>;
