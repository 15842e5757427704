import type { AppContext } from "#composition/context.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import { type ListCursor, readCursor, writeCursor } from "#platform/http/list-cursor.ts";
import type { DonorFilters, DonorList, DonorQuery } from "./donors.contract.ts";
import { findDonors, refreshDonors, sortedBy, sumDonors } from "./found-donors.repo.ts";
import { presentDonor } from "./present-donor.ts";

const ROWS = 50;

/** Returns one stretch of the donors who meet the query, with the sums of all of them. Throws 422 if `after` is not from this list. */
export async function listDonors(
  { db }: Pick<AppContext, "db">,
  _staff: Authorized<"read_money">,
  { after, ...filters }: DonorQuery,
): Promise<DonorList> {
  const cursor = after === undefined ? undefined : cursorIn(after, filters);
  await refreshDonors(db);
  const rows = await findDonors(db, filters, { after: cursor, limit: ROWS + 1 });
  const last = rows.length > ROWS ? rows[ROWS - 1] : undefined;
  return {
    data: rows.slice(0, ROWS).map(presentDonor),
    ...(await sumDonors(db, filters)),
    next: last ? writeCursor({ value: sortedBy(last, filters.sort), id: last.donor.id }) : null,
  };
}

function cursorIn(text: string, { sort }: DonorFilters): ListCursor {
  return readCursor(text, (value) => sort === "name" || /^\d{1,14}$/.test(value));
}
