import { inArray } from "drizzle-orm";
import { type Account, accounts } from "#people/identity/accounts.db.ts";
import type { Database } from "#platform/db/database.ts";
import { plainText } from "#shared/plain-text.ts";

/** The parts of a person by which two accounts are recognised as perhaps one person's; the telephone number in E.164, null if there is none. */
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
