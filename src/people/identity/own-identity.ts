import { eq, inArray, like, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Database } from "#platform/db/database.ts";
import { isUuid } from "#platform/ids.ts";
import { mailboxOf } from "#shared/email-key.ts";
import { accounts } from "./accounts.db.ts";
import { formerAddresses } from "./email-changes.db.ts";
import { findVerifiedById } from "./find-accounts.ts";
import { mergedAccounts } from "./merged-accounts.db.ts";

/** One person's identity: all accounts of their mailboxes, and whatever was done under an address of these. */
export interface OwnIdentity {
  /** Also accounts that were merged into one of them since. */
  accountIds: readonly string[];
  /** That of the address, and those that the account had as one of the staff; empty if the address is not verified. */
  mailboxes: readonly string[];
}

/** Returns what is this member of staff's own: also under another spelling of their address, or one of before. */
export async function readOwnIdentity(db: Database, { id }: { id: string }): Promise<OwnIdentity> {
  const account = isUuid(id) ? await findVerifiedById(db, id) : undefined;
  if (!account) return { accountIds: [id], mailboxes: [] };
  const { accountId, emailKey } = formerAddresses;
  const former = await db.select({ emailKey }).from(formerAddresses).where(eq(accountId, id));
  const mailboxes = [...new Set([account, ...former].map((row) => mailboxOf(row.emailKey)))];
  const having = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(isOfMailboxes(accounts.emailKey, mailboxes))
    .union(db.select({ id: accountId }).from(formerAddresses).where(isOfMailboxes(emailKey, mailboxes)));
  const ids = [...new Set([id, ...having.map((row) => row.id)])];
  const { formerId, intoId } = mergedAccounts;
  const merged = await db.select({ id: formerId }).from(mergedAccounts).where(inArray(intoId, ids));
  return { accountIds: [...ids, ...merged.map((row) => row.id)], mailboxes };
}

/** Returns whether something that was done with this account or under this address is the person's own. */
export function isOwn(own: OwnIdentity, { userId, email }: { userId: string | null; email: string }): boolean {
  return (userId !== null && own.accountIds.includes(userId)) || own.mailboxes.includes(mailboxOf(email));
}

/** Returns `isOwn` as a condition on columns; never null. */
export function isOwnRow(
  { accountIds, mailboxes }: OwnIdentity,
  { userId, email }: { userId: SQLWrapper; email: SQLWrapper },
): SQL {
  const isOwnAddress = mailboxes.length > 0 ? inArray(mailboxOfColumn(email), [...mailboxes]) : undefined;
  return sql`coalesce(${or(inArray(sql`${userId}::text`, [...accountIds]), isOwnAddress)}, false)`;
}

/** Returns `mailboxOf` of a column. */
function mailboxOfColumn(email: SQLWrapper): SQL {
  const withoutPlus = sql`regexp_replace(lower(trim(${email})), '^([^+@]+)\\+[^@]*@', '\\1@')`;
  return sql`case when ${withoutPlus} ~ '@(gmail|googlemail)\\.com$'
    then replace(split_part(${withoutPlus}, '@', 1), '.', '') || '@gmail.com' else ${withoutPlus} end`;
}

/** Returns the condition that an address belongs to one of the mailboxes, also with a plus part. */
function isOfMailboxes(emailKey: typeof accounts.emailKey | typeof formerAddresses.emailKey, mailboxes: string[]) {
  const withPlus = mailboxes.map((mailbox) => {
    const [local = "", domain = ""] = mailbox.split(/@(?=[^@]*$)/);
    return like(emailKey, `${escaped(local)}+%@${escaped(domain)}`);
  });
  // No index finds the spellings of a mailbox at Google.
  const google = mailboxes.filter((mailbox) => mailbox.endsWith("@gmail.com"));
  const isGoogle = google.length > 0 ? [inArray(mailboxOfColumn(emailKey), google)] : [];
  return or(inArray(emailKey, mailboxes), ...withPlus, ...isGoogle);
}

function escaped(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}
