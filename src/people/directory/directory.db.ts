import { and, asc, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { hasNeverPaid, owedMonthsSql } from "#giving/dues/compute-standing.ts";
import { type DuesSchedule, termsIn } from "#giving/dues/dues-terms.contract.ts";
import { type Account, accounts } from "#people/identity/accounts.db.ts";
import { mergedAccounts } from "#people/identity/merged-accounts.db.ts";
import { abilitiesOf, type StaffActor } from "#people/staff/authorize.ts";
import { containsPlain, containsWords } from "#platform/db/contains-text.ts";
import type { Database } from "#platform/db/database.ts";
import { type HeardWords, hasHeard } from "#platform/db/sounds-like.ts";
import { AppError } from "#platform/errors.ts";
import type { ListCursor } from "#platform/http/paginate.ts";
import { monthOf } from "#platform/months.ts";
import { plainText } from "#shared/plain-text.ts";
import { plainDigits } from "#shared/typed-digits.ts";
import type { MemberFilters, MemberSort } from "./members.contract.ts";

/** The filters and the order of a search for accounts. */
export interface MemberSearch extends MemberFilters {
  sight: Sight;
  schedule: DuesSchedule;
  now: Date;
  /** The administrator's address, for `role: "any"`. */
  adminEmail?: string | undefined;
  /** Only those who owe at least so many months. */
  owedAtLeast?: number;
  /** If given, names that have these words are found in place of what was typed. */
  heard?: HeardWords;
  /** Only those without a payment of dues that counts. */
  neverPaid?: boolean;
}

/** An account with the dues that it owes, in FCFA, and the value by which the list is sorted. */
export interface FoundMember {
  account: Account;
  owed: number;
  sortedBy: string;
}

/** Returns the accounts that are found, in their order, from the cursor on, and how many there are in all. */
export async function findMembers(
  db: Database,
  search: MemberSearch,
  { after, limit }: { after: ListCursor | undefined; limit: number },
): Promise<{ rows: FoundMember[]; total: number }> {
  const { sort, standing, owedAtLeast } = search;
  const owed = owedMonthsSql(accounts, search);
  // Dues owed are counted once, and only if the order or a filter needs them: that takes longer than all the rest.
  const isOwedNeeded = sort === "owed" || standing !== undefined || owedAtLeast !== undefined;
  const found = db.$with("found").as(
    db
      .select({
        id: accounts.id,
        key: keyOf(sort).as("key"),
        owed: (isOwedNeeded ? owed : sql<number>`0`).as("owed"),
      })
      .from(accounts)
      .where(isFound(search)),
  );
  const by = sort === "owed" ? sql`${found.owed}` : sql`${found.key}`;
  const isStood = isStanding(sql`${found.owed}`, standing);
  const isWanted = owedAtLeast === undefined ? isStood : sql`(${isStood} and ${found.owed} >= ${owedAtLeast})`;
  const page = await db
    .with(found)
    .select({
      id: found.id,
      // Under another name than the column's, for an order prefers a selected column of that name, which would be text.
      sortedBy: sql<string>`${by}::text`.as("sorted_by"),
      total: sql<number>`(select count(*) from found where ${isWanted})::int`,
    })
    .from(found)
    .where(and(isWanted, after && isBehind(by, sort, after)))
    .orderBy(sort === "name" ? asc(by) : desc(by), asc(found.id))
    .limit(limit);
  const ids = page.map(({ id }) => id);
  const members =
    ids.length === 0
      ? []
      : await db.select({ account: accounts, owedMonths: owed }).from(accounts).where(inArray(accounts.id, ids));
  const monthly = termsIn(search.schedule, monthOf(search.now)).amount;
  const byId = new Map(members.map((member) => [member.account.id, member]));
  const rows = page.flatMap(({ id, sortedBy }) => {
    const member = byId.get(id);
    return member ? [{ account: member.account, owed: member.owedMonths * monthly, sortedBy }] : [];
  });
  return { rows, total: page[0]?.total ?? 0 };
}

/**
 * Returns accounts that have this text in their name, number, address or telephone, or the heard words in their name,
 * sorted by it: those, and by what, that a reader with this sight finds.
 */
export async function findNamed(
  db: Database,
  text: string,
  { limit, heard, sight }: { limit: number; heard?: HeardWords; sight: Sight },
) {
  const { id, firstName, lastName, memberNumber, contact, createdAt, emailVerifiedAt, searchName } = accounts;
  return db
    .select({ id, firstName, lastName, memberNumber, contact, createdAt, emailVerifiedAt })
    .from(accounts)
    .where(
      and(
        heard ? hasHeard(searchName, heard) : matches(text, sight),
        sight === "standing" ? isNotNull(emailVerifiedAt) : undefined,
      ),
    )
    .orderBy(desc(hasNumber(readMemberNumber(text) ?? 0)), asc(searchName), asc(id))
    .limit(limit);
}

function keyOf(sort: MemberSort): SQL {
  if (sort === "name") return sql`${accounts.searchName}`;
  // Milliseconds since 1970, which a cursor holds as they are.
  return sql`(extract(epoch from ${accounts.createdAt}) * 1000)::bigint`;
}

function isBehind(by: SQL, sort: MemberSort, { value, id }: ListCursor): SQL {
  const last = sort === "name" ? sql`${value}::text` : sql`${value}::bigint`;
  const past = sort === "name" ? sql`${by} > ${last}` : sql`${by} < ${last}`;
  return sql`(${past} or (${by} = ${last} and id > ${id}::uuid))`;
}

function isStanding(owed: SQL, standing: MemberFilters["standing"]): SQL {
  if (standing === undefined) return sql`true`;
  return standing === "late" ? sql`${owed} > 0` : sql`${owed} = 0`;
}

function isFound(search: MemberSearch): SQL | undefined {
  const { q, standing, verified, role, documents, sight, heard } = search;
  const isVerified = isNotNull(accounts.emailVerifiedAt);
  return and(
    q ? (heard ? hasHeard(accounts.searchName, heard) : matches(q, sight)) : undefined,
    standing !== undefined || verified === "yes" || sight === "standing" ? isVerified : undefined,
    verified === "no" ? isNull(accounts.emailVerifiedAt) : undefined,
    documents ? and(isNotNull(accounts.idCardSentAt), isNull(accounts.idCardDecision)) : undefined,
    search.neverPaid ? hasNeverPaid(accounts.id) : undefined,
    role === "any"
      ? or(sql`cardinality(${accounts.roles}) > 0`, eq(accounts.emailKey, search.adminEmail ?? ""))
      : undefined,
    role && role !== "any" ? sql`${role} = any(${accounts.roles})` : undefined,
  );
}

/** Names in both orders, the member number, and for those who see them the address and the telephone number. */
function digitsOf(typed: string): string {
  return plainDigits(typed).replace(/[\s.()+-]|^m-?0*/gi, "");
}

/** Returns the member's number that is typed, with the `M-` and zeros of cards or without; undefined if it is none. */
export function readMemberNumber(typed: string): number | undefined {
  const digits = digitsOf(typed);
  return /^\d{1,9}$/.test(digits) ? Number(digits) : undefined;
}

function matches(typed: string, sight: Sight): SQL | undefined {
  const { searchName, emailKey, contact } = accounts;
  const digits = digitsOf(typed);
  const number = readMemberNumber(typed);
  const isPhone = /^\d{4,}$/.test(digits) && sight === "account";
  return or(
    containsWords(searchName, typed),
    sight === "account" ? containsPlain(emailKey, typed) : undefined,
    number === undefined ? undefined : hasNumber(number),
    // Abroad, the zero that begins a number at home is no part of it.
    isPhone ? containsPlain(contact, digits.replace(/^00/, "")) : undefined,
    isPhone && digits.startsWith("0") ? containsPlain(contact, digits.slice(1)) : undefined,
  );
}

/**
 * True of the account with this number, or into which one with it was merged: papers and statements quote it for years.
 */
function hasNumber(number: number): SQL {
  const former = sql`select ${mergedAccounts.intoId} from ${mergedAccounts} where ${mergedAccounts.memberNumber} = ${number}`;
  return sql`(${accounts.memberNumber} = ${number} or ${accounts.id} in (${former}))`;
}

/** The part of an account that the reader sees: all of it, or who the person is and whether the dues are paid. */
export type Sight = "account" | "standing";

/** Returns how much of an account a reader with these roles sees. */
export function sightOf({ roles }: Pick<StaffActor, "roles">): Sight {
  return abilitiesOf(roles).includes("read_members") ? "account" : "standing";
}

/** Throws 403 if the filters would tell more of an account than the reader sees. */
export function requireSightFor(sight: Sight, { verified, role, documents, sort }: MemberFilters): void {
  const isBeyond = [verified, role, documents].some((filter) => filter !== undefined) || sort !== "name";
  if (sight === "account" || !isBeyond) return;
  throw new AppError("forbidden", "Votre rôle ne permet pas ce filtre.");
}

/**
 * The parts of a person by which two accounts are recognised as perhaps one person's; the telephone number in E.164,
 * null if there is none.
 */
export interface Likeness {
  firstName: string;
  lastName: string;
  phone: string | null;
}

/** Returns the name in both orders, as the accounts are searched. */
export function nameKeys({ firstName, lastName }: Omit<Likeness, "phone">): [string, string] {
  return [plainText(`${lastName} ${firstName} ${lastName}`), plainText(`${firstName} ${lastName} ${firstName}`)];
}

/** Returns the accounts with the telephone number or the name of one of these people, the oldest first. */
export async function listAlike(db: Database, people: readonly Likeness[]): Promise<Account[]> {
  const phones = [...new Set(people.flatMap(({ phone }) => phone || []))];
  const names = [...new Set(people.flatMap(nameKeys))];
  const found = new Map<string, Account>();
  for (const wanted of [inArray(accounts.contact, phones), inArray(accounts.searchName, names)]) {
    for (const account of await db.select().from(accounts).where(wanted)) found.set(account.id, account);
  }
  return [...found.values()].sort((one, other) => one.memberNumber - other.memberNumber);
}
