import * as z from "zod/mini";
import type { AppContext } from "#composition/context.ts";
import type { Transaction } from "#platform/db/database.ts";
import { isUuid } from "#platform/ids.ts";
import { type ReturnedMail, readReturnedMail } from "#platform/mail/read-returned-mail.ts";
import { readReturnBox } from "#platform/mail/return-box.ts";
import { readReturnToken } from "#platform/mail/return-token.ts";
import { messageIdOf } from "#reach/mailing/mail-content.ts";
import { stopSubscription } from "#reach/newsletter/change-subscription.ts";
import { findBoxPosition, saveBoxPosition } from "./letters.db.ts";
import { listLastReturns, lockRecipient, type Recipient, updateRecipient } from "./recipients.db.ts";
import { judgeReturn, RETURNED_IN_A_ROW } from "./returned-mail.policy.ts";

/**
 * Works off what arrived in the mailbox of the return address since the last reading. Without such a mailbox, does
 * nothing.
 */
export async function readNewReturns(
  ctx: Pick<AppContext, "db" | "clock" | "publicUrl" | "returns">,
  stopping?: AbortSignal,
): Promise<void> {
  const { box } = ctx.returns;
  if (box === undefined) return;
  for await (const { mails, position, done } of readReturnBox(box, await findBoxPosition(ctx.db, box))) {
    for (const mail of mails) {
      const returned = await readReturnedMail(mail);
      if (returned) await takeReturnedMail(ctx, returned);
    }
    await done();
    if (position) await saveBoxPosition(ctx.db, box, position);
    if (stopping?.aborted) return;
  }
}

/**
 * Records that the mail of a letter came back or was complained about, and ends the subscription if the reader
 * complained or the address is dead. The Message-ID or the token names the recipient: only a mail server that was given
 * the mail knows them. Any other mail, and the same report again, change nothing.
 */
export async function takeReturnedMail(
  { db, clock, publicUrl, returns }: Pick<AppContext, "db" | "clock" | "publicUrl" | "returns">,
  returned: ReturnedMail,
): Promise<void> {
  const id = recipientOf(returned, { publicUrl, key: returns.key });
  if (id === null) return;
  const { kind } = returned;
  await db.transaction(async (tx) => {
    const recipient = await lockRecipient(tx, id);
    if (!recipient || recipient.returned === "complaint" || recipient.returned === kind) return;
    await returnRecipient(tx, recipient, { ...returned, now: clock.now() });
  });
}

/** Returns the id of the recipient whose mail is meant, or null if the report does not prove that it knows one. */
function recipientOf(
  { messageId, tokens }: Pick<ReturnedMail, "messageId" | "tokens">,
  { publicUrl, key }: { publicUrl: string; key: string },
): string | null {
  const id = /^<letter-([0-9a-f-]{36})@/.exec(messageId ?? "")?.[1];
  if (id !== undefined && isUuid(id) && messageId === messageIdOf(publicUrl, `letter-${id}`)) return id;
  return tokens.map((token) => readReturnToken(key, token)).find((one) => one !== null) ?? null;
}

/** Does the same for a recipient who is locked or claimed: the mail server may also refuse an address at once. */
export async function returnRecipient(
  tx: Transaction,
  { id, subscriberId }: Pick<Recipient, "id" | "subscriberId">,
  { kind, status, diagnostic, now }: Pick<ReturnedMail, "kind" | "status" | "diagnostic"> & { now: Date },
): Promise<void> {
  const verdict = kind === "bounce" ? judgeReturn({ status, diagnostic }) : null;
  await updateRecipient(tx, id, { returned: kind, returnedAt: now, returnStatus: status, returnVerdict: verdict });
  if (subscriberId === null || verdict === "refused") return;
  const isOver =
    kind === "complaint" || verdict === "gone" || (await cameBackInARow(tx, subscriberId)) >= RETURNED_IN_A_ROW;
  if (isOver) await stopSubscription(tx, subscriberId, { because: kind, now });
}

/**
 * Returns how many of the last letters to the subscriber did not reach the address, up to the newest that did or was
 * refused.
 */
async function cameBackInARow(tx: Transaction, subscriberId: string): Promise<number> {
  const last = await listLastReturns(tx, subscriberId, RETURNED_IN_A_ROW);
  const reached = last.findIndex(({ verdict }) => verdict === null || verdict === "refused");
  return reached === -1 ? last.length : reached;
}

const NO_MAIL = "Le Message-ID ou le jeton manque.";
const optionalText = (longest: number, error: string) =>
  z._default(z.nullable(z.string().check(z.maxLength(longest, error))), null);

/** A mail service's report on a mail that it was given: it bounced for good, or its reader called it unwanted. */
export const returnedMailReport = z
  .object({
    kind: z.enum(["bounce", "complaint"], "bounce ou complaint."),
    /** Of the mail, with its angle brackets. */
    message_id: optionalText(500, "Ce Message-ID est trop long."),
    /** The header `X-Return-Token` of the mail, for services that replace the Message-ID. */
    token: optionalText(100, "Ce jeton est trop long."),
    /** Why it bounced (RFC 3463), for example `5.1.1`. */
    status: z._default(
      z.nullable(z.string().check(z.regex(/^[45]\.\d{1,3}\.\d{1,3}$/, "Un état d’échec, comme 5.1.1."))),
      null,
    ),
    /** The answer of the reader's mail server. */
    diagnostic: optionalText(4_000, "Cette réponse est trop longue."),
  })
  .check(
    z.refine(({ message_id, token }) => message_id !== null || token !== null, {
      error: NO_MAIL,
      path: ["message_id"],
    }),
  );
