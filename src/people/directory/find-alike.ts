import type { AppContext } from "#composition/context.ts";
import { readStanding } from "#giving/dues/read-standing.ts";
import { findAccount } from "#people/identity/accounts.db.ts";
import { memberNumberOf } from "#people/members/profile.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import type { Database } from "#platform/db/database.ts";
import { isUuid } from "#platform/ids.ts";
import { type Likeness, listAlike, nameKeys } from "./directory.db.ts";
import type { CheckedLine } from "./member-import.contract.ts";
import type { AlikeMembers, MemberSummary } from "./members.contract.ts";
import { memberNotFound, presentMember } from "./show-member.ts";

/** A common name has many bearers. */
const MOST = 20;

/**
 * Returns the first 20 other accounts with the member's telephone number or name. Throws 404 if there is no such
 * member.
 */
export async function showAlikeMembers(
  { db, clock, adminEmail }: Pick<AppContext, "db" | "clock" | "adminEmail">,
  _staff: Authorized<"manage_members">,
  id: string,
): Promise<AlikeMembers> {
  const account = isUuid(id) ? await findAccount(db, id) : undefined;
  if (!account) throw memberNotFound();
  const alike = await listAlike(db, [{ ...account, phone: account.contact }]);
  const data: MemberSummary[] = [];
  for (const other of alike.filter((one) => one.id !== id).slice(0, MOST)) {
    const owed = other.emailVerifiedAt ? (await readStanding(db, other, clock.now())).owed : 0;
    data.push(presentMember({ account: other, owed }, { sight: "account", adminEmail }));
  }
  return { data };
}

/**
 * Notes on each new line of a file whose person it may be: an account with the same telephone number or name, or else a
 * line before it.
 */
export async function markAlikeLines(db: Database, lines: readonly CheckedLine[]): Promise<CheckedLine[]> {
  const fresh = lines.filter(({ verdict }) => verdict === "new").map(likenessOf);
  const members = new Map<string, NonNullable<CheckedLine["alike"]>>();
  for (const account of await listAlike(db, fresh)) {
    const { id, firstName, lastName, contact } = account;
    const name = `${memberNumberOf(account)}, ${lastName} ${firstName}`;
    for (const [key, by] of keysOf({ ...account, phone: contact })) {
      if (!members.has(key)) members.set(key, { member: { id, name }, line: null, by });
    }
  }
  const before = new Map<string, number>();
  return lines.map((line) => {
    if (line.verdict === "refused") return line;
    const keys = keysOf(likenessOf(line));
    const alike = keys.flatMap(([key, by]) => {
      const earlier = before.get(key);
      return members.get(key) ?? (earlier === undefined ? [] : { member: null, line: earlier, by });
    });
    for (const [key] of keys) if (!before.has(key)) before.set(key, line.line);
    const known = alike.find(({ member }) => member !== null) ?? alike[0] ?? null;
    return line.verdict === "new" ? { ...line, alike: known } : line;
  });
}

function likenessOf({ cells: { first_name, last_name, phone } }: CheckedLine): Likeness {
  return { firstName: first_name, lastName: last_name, phone: phone || null };
}

/** Returns what two people must share one of, the surer one first. */
function keysOf(person: Likeness): (readonly [key: string, by: "phone" | "name"])[] {
  const names = nameKeys(person).map((name) => [name, "name"] as const);
  return person.phone === null ? names : [[person.phone, "phone"], ...names];
}
