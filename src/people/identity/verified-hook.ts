import type { Transaction } from "#platform/db/database.ts";
import type { Account } from "./accounts.repo.ts";

/** Carries out what follows the verification of an account's address, in the same transaction. */
export type VerifiedHook = (tx: Transaction, account: Account, now: Date) => Promise<void>;
