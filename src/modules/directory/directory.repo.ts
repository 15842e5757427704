import { and, asc, count, desc, eq, gt, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import type { MemberFilters, MemberSort } from "#contracts/members.ts";
import { owedMonthsSql } from "#modules/dues/owed-months-sql.ts";
import type { Account } from "#modules/identity/accounts.repo.ts";
import { accounts } from "#modules/identity/accounts.table.ts";
import { containsText, plain } from "#platform/db/contains-text.ts";
import type { Database } from "#platform/db/database.ts";
import type { ListCursor } from "#platform/http/list-cursor.ts";
import type { Sight } from "./directory.policy.ts";

/** What decides which accounts are found, and in which order. */
export interface MemberSearch extends MemberFilters {
  sight: Sight;
  dueDay: number;
  now: Date;
}

/** An account with the months that it owes, and the value by which the list is sorted. */
export interface FoundMember {
  account: Account;
  owedMonths: number;
  sortedBy: string;
}

/** Returns the accounts that are found, in their order, from the cursor on. */
export async function findMembers(
  db: Database,
  search: MemberSearch,
  { after, limit }: { after: ListCursor | undefined; limit: number },
): Promise<FoundMember[]> {
  const { sort } = search;
  const by = sortKey(sort, search);
  return db
    .select({ account: accounts, owedMonths: owedMonthsSql(accounts, search), sortedBy: sql<string>`${by}::text` })
    .from(accounts)
    .where(and(isFound(search), after && isBehind(by, sort, after)))
    .orderBy(sort === "name" ? asc(by) : desc(by), asc(accounts.id))
    .limit(limit);
}

export async function countMembers(db: Database, search: MemberSearch): Promise<number> {
  const [row] = await db.select({ total: count() }).from(accounts).where(isFound(search));
  return row?.total ?? 0;
}

function sortKey(sort: MemberSort, search: MemberSearch): SQL {
  if (sort === "owed") return owedMonthsSql(accounts, search);
  if (sort === "name") return plain(sql`${accounts.lastName} || ' ' || ${accounts.firstName}`);
  // Milliseconds since 1970, which a cursor holds as they are.
  return sql`(extract(epoch from ${accounts.createdAt}) * 1000)::bigint`;
}

function isBehind(by: SQL, sort: MemberSort, { value, id }: ListCursor): SQL | undefined {
  const last = sort === "name" ? sql`${value}::text` : sql`${value}::bigint`;
  const past = sort === "name" ? sql`${by} > ${last}` : sql`${by} < ${last}`;
  return or(past, and(sql`${by} = ${last}`, gt(accounts.id, id)));
}

function isFound(search: MemberSearch): SQL | undefined {
  const { q, standing, verified, role, documents, sight } = search;
  const owed = owedMonthsSql(accounts, search);
  const isVerified = isNotNull(accounts.emailVerifiedAt);
  return and(
    q ? matches(q, sight) : undefined,
    standing === "late" ? sql`${owed} > 0` : undefined,
    standing === "up_to_date" ? and(isVerified, sql`${owed} = 0`) : undefined,
    verified === "yes" || sight === "standing" ? isVerified : undefined,
    verified === "no" ? isNull(accounts.emailVerifiedAt) : undefined,
    documents ? and(isNotNull(accounts.idCardSentAt), isNull(accounts.idCardDecision)) : undefined,
    role ? sql`${role} = any(${accounts.roles})` : undefined,
  );
}

/** Names in both orders, the member number, and for those who see them the address and the telephone number. */
function matches(typed: string, sight: Sight): SQL | undefined {
  const { firstName, lastName, email, contact, memberNumber } = accounts;
  const digits = typed.replace(/[\s.()+-]|^m-?0*/gi, "");
  const number = /^\d{1,9}$/.test(digits) ? Number(digits) : undefined;
  const isPhone = /^\d{4,}$/.test(digits) && sight === "account";
  return or(
    containsText(sql`(${firstName} || ' ' || ${lastName} || ' ' || ${firstName})`, typed.replace(/\s+/g, " ")),
    sight === "account" ? containsText(email, typed) : undefined,
    number === undefined ? undefined : eq(memberNumber, number),
    // Abroad, the zero that begins a number at home is no part of it.
    isPhone ? containsText(contact, digits.replace(/^00/, "")) : undefined,
    isPhone && digits.startsWith("0") ? containsText(contact, digits.slice(1)) : undefined,
  );
}
