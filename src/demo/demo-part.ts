import type { Transaction } from "#platform/db/database.ts";
import type { FileStore } from "#providers/files/file-store.ts";

/**
 * One noun's share of the demo. First its pictures are kept, outside any transaction; then what it answered
 * writes its rows in the transaction of the whole demo, and names the nouns that it filled.
 */
export type DemoPart = (files: FileStore) => Promise<(tx: Transaction, now: Date) => Promise<readonly string[]>>;
