import type { AppContext } from "#composition/context.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import { isMoment, type ListCursor, readCursor, writeCursor } from "#platform/http/list-cursor.ts";
import { findPayments, sortedBy } from "./found-payments.repo.ts";
import { presentPayment } from "./present-payment.ts";
import type { PaymentFilters, PaymentList, PaymentQuery } from "./staff-payments.contract.ts";
import { sumPayments } from "./summed-payments.repo.ts";

const ROWS = 50;

/** Returns one stretch of the payments that meet the query, with the sums of all of them. Throws 422 if `after` is not from this list. */
export async function listPayments(
  { db }: Pick<AppContext, "db">,
  _staff: Authorized<"read_money">,
  { after, ...filters }: PaymentQuery,
): Promise<PaymentList> {
  const cursor = after === undefined ? undefined : cursorIn(after, filters);
  const rows = await findPayments(db, filters, { after: cursor, limit: ROWS + 1 });
  const last = rows.length > ROWS ? rows[ROWS - 1] : undefined;
  return {
    data: rows.slice(0, ROWS).map(presentPayment),
    ...(await sumPayments(db, filters)),
    next: last ? writeCursor({ value: sortedBy(last, filters.sort), id: last.attempt.id }) : null,
  };
}

function cursorIn(text: string, { sort }: PaymentFilters): ListCursor {
  return readCursor(text, (value) => (sort === "amount" ? /^\d{1,12}$/.test(value) : isMoment(value)));
}
