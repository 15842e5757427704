import { listOwnPayments } from "#money/payments/list-own-payments.ts";
import { readReceipts } from "#money/receipts/read-receipts.ts";
import type { Database } from "#platform/db/database.ts";
import { paginate } from "#platform/http/paginate.ts";
import type { DuesPage } from "./dues.contract.ts";
import { listAllocatedMonths, listAttemptsOfMember } from "./dues.repo.ts";
import { presentDues } from "./present-dues.ts";

const DUES_PER_PAGE = 10;

/** Returns one page of a member's payments of dues, including failed ones and guest dues that the account has claimed. */
export async function listDues(
  db: Database,
  { accountId, page, path }: { accountId: string; page: number; path: string },
): Promise<DuesPage> {
  const attemptIds = await listAttemptsOfMember(db, accountId);
  const { total, payments } = await listOwnPayments(db, {
    purpose: "cotisation",
    payer: { userId: accountId, attemptIds },
    limit: DUES_PER_PAGE,
    offset: (page - 1) * DUES_PER_PAGE,
  });
  const shown = payments.map(({ attemptId }) => attemptId);
  const receipts = await readReceipts(db, shown);
  const allocated = Map.groupBy(await listAllocatedMonths(db, shown), ({ attemptId }) => attemptId);
  const data = payments.map((payment) =>
    presentDues(payment, {
      allocated: allocated.get(payment.attemptId) ?? [],
      receipt: receipts.get(payment.attemptId),
    }),
  );
  return paginate(data, { page, perPage: DUES_PER_PAGE, total, path });
}
