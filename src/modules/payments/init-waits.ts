import type { Attempt } from "./payments.repo.ts";

/** The attempts whose init call is waited for in this process, by id: however many wait, one looks. */
export type InitWaits = Map<string, { outcome: Promise<Attempt>; tell: (attempt: Attempt) => void }>;
