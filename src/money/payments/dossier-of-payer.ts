import { readReceipts } from "#money/receipts/receipts.ts";
import type { DossierRow } from "#people/donors/donors.contract.ts";
import type { Database } from "#platform/db/database.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { listShownOwned } from "./own-payments.repo.ts";
import { nameOfState } from "./payment-words.contract.ts";

/** Returns the payments that belong to this person as rows of a donor's page, failed ones too, the newest first. */
export async function dossierOfPayer(
  db: Database,
  person: { accountId: string | null; emailKey: string },
): Promise<DossierRow[]> {
  const rows = await listShownOwned(db, person);
  const receipts = await readReceipts(
    db,
    rows.map(({ attempt }) => attempt.id),
  );
  return rows.map(({ order, attempt }) => {
    const receipt = receipts.get(attempt.id);
    const duplicate = attempt.state === "paid" && !attempt.allocated;
    return {
      kind: order.purpose,
      id: attempt.id,
      at: ((receipt && attempt.settledAt) ?? attempt.createdAt).toISOString(),
      label: order.purposeLabel,
      state: nameOfState({ state: attempt.state, duplicate, refunded: receipt?.refundedAmount ?? 0 }),
      amount: attempt.amount,
      received: receipt ? receipt.amount - receipt.refundedAmount : null,
      receipt: receipt?.number ?? null,
      path: adminPaths.payment(attempt.id),
    };
  });
}
