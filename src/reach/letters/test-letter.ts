import { randomUUID } from "node:crypto";
import type { AppContext } from "#composition/context.ts";
import { findAccount } from "#people/identity/accounts.repo.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import { isUuid } from "#platform/ids.ts";
import { foundationOf, messageIdOf } from "#reach/mailing/mail-content.ts";
import { renderMail } from "#reach/mailing/render-mail.tsx";
import { letterMail } from "./letter-mail.ts";
import { findLetter } from "./letters.repo.ts";
import { letterTest } from "./letters-outbox.ts";
import { letterNotFound } from "./read-letters.ts";

/** Mails the letter to the caller, as it is stored now. Throws 404 if there is none. */
export async function testLetter(
  { db, write }: Pick<AppContext, "db" | "write">,
  staff: Authorized<"correspond">,
  id: string,
): Promise<void> {
  if (!isUuid(id) || !(await findLetter(db, id))) throw letterNotFound();
  await write(async ({ enqueue }) =>
    enqueue(letterTest, { letterId: id, accountId: staff.id }, { dedupeKey: `${letterTest.kind}:${randomUUID()}` }),
  );
}

/** Delivers a test of the letter. */
export async function deliverTest(
  { db, mail, publicUrl, readSettings }: Pick<AppContext, "db" | "mail" | "publicUrl" | "readSettings">,
  { letterId, accountId }: { letterId: string; accountId: string },
): Promise<void> {
  const letter = await findLetter(db, letterId);
  const account = await findAccount(db, accountId);
  if (!letter || !account) return;
  const content = letterMail(letter, { publicUrl, reader: null });
  await mail.send({
    ...(await renderMail(content, foundationOf(await readSettings()))),
    to: account.email,
    messageId: messageIdOf(publicUrl, `letter-test-${randomUUID()}`),
    attachments: [],
  });
}
