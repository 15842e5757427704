import type { UnitOfWork } from "#platform/unit-of-work.ts";
import type { FileStore } from "#providers/files/file-store.ts";
import type { PastGift } from "./load-gifts.ts";

/**
 * One noun's share of the demo. First its pictures are kept, outside any transaction; then what it answered
 * writes its rows in the unit of work of the whole demo, adds what was paid for them to the gifts, and invalidates
 * what it filled. The gifts of all parts are loaded together at the end, so that receipt numbers follow time.
 */
export type DemoPart = (files: FileStore) => Promise<(unit: UnitOfWork, now: Date, gifts: PastGift[]) => Promise<void>>;
