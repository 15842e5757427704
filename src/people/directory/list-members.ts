import type { AppContext } from "#composition/context.ts";
import type { Authorized, StaffActor } from "#people/staff/authorize.ts";
import { type ListCursor, readCursor, writeCursor } from "#platform/http/list-cursor.ts";
import { requireSightFor, sightOf } from "./directory.policy.ts";
import { findMembers, type MemberSearch } from "./directory.repo.ts";
import type { MemberFilters, MemberList, MemberQuery, MemberSort } from "./members.contract.ts";
import { presentMember } from "./present-member.ts";

const ROWS = 50;

type ListContext = Pick<AppContext, "db" | "clock" | "adminEmail" | "readSettings">;

/**
 * Returns one stretch of the members that meet the query, as the reader may see them, and their number. Throws 403 for
 * filters beyond that, and 422 if `after` is not from this list.
 */
export async function listMembers(
  ctx: ListContext,
  staff: Authorized<"read_standing">,
  { after, ...filters }: MemberQuery,
): Promise<MemberList> {
  const { db, adminEmail } = ctx;
  const search = await searchOf(ctx, staff, filters);
  const cursor = after === undefined ? undefined : cursorIn(after, filters.sort);
  const { rows, total } = await findMembers(db, search, { after: cursor, limit: ROWS + 1 });
  const last = rows.length > ROWS ? rows[ROWS - 1] : undefined;
  return {
    data: rows.slice(0, ROWS).map((row) => presentMember(row, { sight: search.sight, adminEmail })),
    total,
    next: last ? writeCursor({ value: last.sortedBy, id: last.account.id }) : null,
  };
}

/** Returns the search of the members that the filters find for this reader. Throws 403 for filters beyond their role. */
export async function searchOf(
  { clock, readSettings }: Pick<ListContext, "clock" | "readSettings">,
  staff: StaffActor,
  filters: MemberFilters,
): Promise<MemberSearch> {
  const sight = sightOf(staff);
  requireSightFor(sight, filters);
  return { ...filters, sight, schedule: (await readSettings()).dues.terms, now: clock.now() };
}

function cursorIn(text: string, sort: MemberSort): ListCursor {
  return readCursor(text, (value) => sort === "name" || /^\d{1,15}$/.test(value));
}
