import type { FileStore } from "#platform/files/file-store.ts";
import type { UnitOfWork } from "#platform/unit-of-work.ts";
import type { DemoPayment } from "./import-demo-payments.ts";

/**
 * One module's share of the demo. First it stores its pictures, outside any transaction; then the returned function
 * writes its rows in the unit of work of the whole demo, adds what was paid for them to the payments, and invalidates
 * what it filled. The payments of all parts are imported together at the end, so that receipt numbers follow time.
 */
export type DemoPart = (
  files: FileStore,
) => Promise<(unit: UnitOfWork, now: Date, payments: DemoPayment[]) => Promise<void>>;
