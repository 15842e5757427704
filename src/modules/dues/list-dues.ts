import type { DuesPage } from "#contracts/dues.ts";
import { listOwnPayments } from "#modules/payments/list-own-payments.ts";
import { readReceipts } from "#modules/receipts/read-receipts.ts";
import type { Database } from "#platform/db/database.ts";
import { paginate } from "#platform/http/paginate.ts";
import { listAttemptsOfMember, listGivenMonths } from "./dues.repo.ts";
import { presentDues } from "./present-dues.ts";

const DUES_PER_PAGE = 10;

/** One page of what a member paid as dues or tried to, with an account or, before the address was proven, without one. */
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
  const given = Map.groupBy(await listGivenMonths(db, shown), ({ attemptId }) => attemptId);
  const data = payments.map((payment) =>
    presentDues(payment, { given: given.get(payment.attemptId) ?? [], receipt: receipts.get(payment.attemptId) }),
  );
  return paginate(data, { page, perPage: DUES_PER_PAGE, total, path });
}
