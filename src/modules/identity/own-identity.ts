import { eq, inArray, like, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { mailboxOf } from "#contracts/email-key.ts";
import type { Database } from "#platform/db/database.ts";
import { isUuid } from "#platform/ids.ts";
import { accounts } from "./accounts.table.ts";
import { findVerifiedById } from "./find-verified-account.ts";

/** What is one person's: all accounts of one mailbox, and whatever was done under an address of it. */
export interface OwnIdentity {
  accountIds: readonly string[];
  /** Undefined if the address is not verified. */
  mailbox: string | undefined;
}

/** Returns what is this member of staff's own: also under their address with a plus part, or in another case. */
export async function readOwnIdentity(db: Database, { id }: { id: string }): Promise<OwnIdentity> {
  const account = isUuid(id) ? await findVerifiedById(db, id) : undefined;
  if (!account) return { accountIds: [id], mailbox: undefined };
  const mailbox = mailboxOf(account.emailKey);
  const [local = "", domain = ""] = mailbox.split(/@(?=[^@]*$)/);
  const withPlus = `${escaped(local)}+%@${escaped(domain)}`;
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(or(eq(accounts.emailKey, mailbox), like(accounts.emailKey, withPlus)));
  return { accountIds: [...new Set([id, ...rows.map((row) => row.id)])], mailbox };
}

/** Returns whether something that was done with this account or under this address is the person's own. */
export function isOwn(own: OwnIdentity, { userId, email }: { userId: string | null; email: string }): boolean {
  return (userId !== null && own.accountIds.includes(userId)) || mailboxOf(email) === own.mailbox;
}

/** Returns `isOwn` as a condition on columns; never null. */
export function isOwnRow(
  { accountIds, mailbox }: OwnIdentity,
  { userId, email }: { userId: SQLWrapper; email: SQLWrapper },
): SQL {
  const mailboxOfRow = sql`regexp_replace(lower(trim(${email})), '^([^+@]+)\\+[^@]*@', '\\1@')`;
  const isOwnAddress = mailbox === undefined ? undefined : eq(mailboxOfRow, mailbox);
  return sql`coalesce(${or(inArray(sql`${userId}::text`, [...accountIds]), isOwnAddress)}, false)`;
}

function escaped(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}
