import type { Attempt } from "./payments.db.ts";

/** The waits for init calls in this process, by attempt id. All requests for one attempt share a wait. */
export type InitWaits = Map<string, { outcome: Promise<Attempt>; resolve: (attempt: Attempt) => void }>;
