import type { Transaction } from "#platform/db/database.ts";
import { allocateDues } from "./allocate-dues.ts";
import { assignPayment, lockAddress, lockGuestPayments } from "./dues.repo.ts";

/**
 * Assigns dues that were paid without an account under this address to the member who has just verified it, and allocates
 * each from the month paid for. Each is claimed once. Call it in the transaction that verifies an account's address.
 */
export async function claimGuestDues(
  tx: Transaction,
  { id: accountId, emailKey }: { id: string; emailKey: string },
  now: Date,
): Promise<void> {
  await lockAddress(tx, emailKey);
  for (const payment of await lockGuestPayments(tx, emailKey)) {
    await assignPayment(tx, payment.attemptId, accountId);
    await allocateDues(tx, payment, { accountId, now });
  }
}
