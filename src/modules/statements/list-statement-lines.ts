import type { StatementLine, StatementLines, StatementQuery } from "#contracts/statement.ts";
import type { AppContext } from "#modules/context.ts";
import type { Authorized } from "#modules/staff/authorize.ts";
import { readCursor, writeCursor } from "#platform/http/list-cursor.ts";
import { listLines, listLinkable, type OfflineFacts, sumLines } from "./statements.repo.ts";
import { suggestPayments } from "./suggest-payments.policy.ts";

const ROWS = 50;

/** Returns one stretch of the lines, the newest first; open ones with what they may be. Throws 422 if `after` is not from this list. */
export async function listStatementLines(
  { db }: Pick<AppContext, "db">,
  _staff: Authorized<"read_money">,
  { after, ...wanted }: StatementQuery,
): Promise<StatementLines> {
  const cursor = after === undefined ? undefined : readCursor(after, isDay);
  const found = await listLines(db, { ...wanted, after: cursor, limit: ROWS + 1 });
  const rows = found.slice(0, ROWS);
  const last = found.length > ROWS ? rows.at(-1)?.line : undefined;
  const open = rows.filter(({ line }) => line.state === "open").map(({ line }) => line.amount);
  const linkable = await listLinkable(db, open);
  return {
    data: rows.map(
      ({ line, payment }): StatementLine => ({
        id: line.id,
        state: line.state,
        account: line.account,
        paid_on: line.paidOn,
        label: line.label,
        reference: line.reference,
        amount: line.amount,
        reason: line.reason,
        payment: payment && presentPayment(payment),
        suggestions: line.state === "open" ? suggestPayments(line, linkable).map(presentPayment) : [],
      }),
    ),
    ...(await sumLines(db, wanted)),
    next: last ? writeCursor({ value: last.paidOn, id: last.id }) : null,
  };
}

function presentPayment({ id, state, firstName, lastName, purposeLabel, receivedOn }: OfflineFacts) {
  return { id, state, name: `${firstName} ${lastName}`, purpose_label: purposeLabel, received_on: receivedOn };
}

function isDay(value: string): boolean {
  const moment = new Date(`${value}T00:00:00Z`);
  return /^2\d{3}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(moment.getTime());
}
