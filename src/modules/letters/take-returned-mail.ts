import type { AppContext } from "#modules/context.ts";
import { messageIdOf } from "#modules/mailing/mail-content.ts";
import { stopSubscription } from "#modules/newsletter/change-subscription.ts";
import type { Transaction } from "#platform/db/database.ts";
import { isUuid } from "#platform/ids.ts";
import type { ReturnedMail } from "#providers/mail/read-returned-mail.ts";
import { listLastReturns, lockRecipient, type Recipient, updateRecipient } from "./recipients.repo.ts";
import { mayMeanDeadAddress, RETURNED_IN_A_ROW, saysAddressIsDead } from "./returned-mail.policy.ts";

/**
 * Records that the mail of a letter came back or was complained about, and ends the subscription if the reader complained or the
 * address is dead. The Message-ID names the recipient: only a mail server that was given the mail knows it. Any other mail, and
 * the same report again, change nothing.
 */
export async function takeReturnedMail(
  { db, clock, publicUrl }: Pick<AppContext, "db" | "clock" | "publicUrl">,
  { kind, messageId, status }: ReturnedMail,
): Promise<void> {
  const id = /^<letter-([0-9a-f-]{36})@/.exec(messageId)?.[1];
  if (id === undefined || !isUuid(id) || messageId !== messageIdOf(publicUrl, `letter-${id}`)) return;
  await db.transaction(async (tx) => {
    const recipient = await lockRecipient(tx, id);
    if (!recipient || recipient.returned === "complaint" || recipient.returned === kind) return;
    await returnRecipient(tx, recipient, { kind, status, now: clock.now() });
  });
}

/** Does the same for a recipient who is locked or claimed: the mail server may also refuse an address at once. */
export async function returnRecipient(
  tx: Transaction,
  { id, subscriberId }: Pick<Recipient, "id" | "subscriberId">,
  { kind, status, now }: Pick<ReturnedMail, "kind" | "status"> & { now: Date },
): Promise<void> {
  await updateRecipient(tx, id, { returned: kind, returnedAt: now, returnStatus: status });
  if (subscriberId === null) return;
  const isOver =
    kind === "complaint" || saysAddressIsDead(status) || (await cameBackInARow(tx, subscriberId)) >= RETURNED_IN_A_ROW;
  if (isOver) await stopSubscription(tx, subscriberId, { because: kind, now });
}

/** Returns how many of the last letters to the subscriber came back as from a dead address, up to the newest that did not. */
async function cameBackInARow(tx: Transaction, subscriberId: string): Promise<number> {
  const last = await listLastReturns(tx, subscriberId, RETURNED_IN_A_ROW);
  const arrived = last.findIndex(({ returned, status }) => returned !== "bounce" || !mayMeanDeadAddress(status));
  return arrived === -1 ? last.length : arrived;
}
