import type { Transaction } from "#platform/db/database.ts";
import { allocateDues } from "./allocate-dues.ts";
import { givePaymentTo, lockAddress, lockWaitingPayments } from "./dues.repo.ts";

/**
 * The dues that were paid without an account under this address are those of the member who has just proven it, each
 * allocated from the month that it was paid for. Each is matched once. Call it whenever an address becomes an
 * account's own, in the same transaction.
 */
export async function matchDues(
  tx: Transaction,
  { id: accountId, emailKey }: { id: string; emailKey: string },
  now: Date,
): Promise<void> {
  await lockAddress(tx, emailKey);
  for (const payment of await lockWaitingPayments(tx, emailKey)) {
    await givePaymentTo(tx, payment.attemptId, accountId);
    await allocateDues(tx, payment, { accountId, now });
  }
}
