import { createHash } from "node:crypto";
import type { AppContext } from "#composition/context.ts";
import { momentBefore } from "#platform/abidjan-days.ts";
import { AppError } from "#platform/errors.ts";
import type { Limit } from "#platform/http/limits.db.ts";
import { hashToken } from "#platform/ids.ts";
import { emailKeyOf } from "#shared/email-key.ts";
import type { ContactBody } from "./contact.contract.ts";
import {
  type ContactMessage,
  deleteOldMessages,
  findMessageByKey,
  findSameMessage,
  insertMessage,
  lockSameMessages,
} from "./messages.db.ts";
import { messageAcknowledgement, messageNotice } from "./messages.mails.ts";

const MESSAGES_BY_SENDER: Limit = { name: "contact-by-sender", points: 3, seconds: 600 };
const MESSAGES_BY_ADDRESS: Limit = { name: "contact-by-address", points: 30, seconds: 600 };
/** The same text again within this time is the same message: a second click, a second tab, an impatient retry. */
const SAME_WITHIN_MS = 600_000;

interface MessageRequest {
  body: ContactBody;
  /** The form's `Idempotency-Key`, if it sent one. */
  key: string | undefined;
  /** The caller's network address. */
  address: string;
}

/**
 * Stores the message and mails it to the foundation and a confirmation to the sender, once however often it arrives.
 * Throws 429 after too many messages in ten minutes, and 409 for a key that came with another message. A message with a
 * field that only bots fill in is dropped silently.
 */
export async function receiveMessage(
  ctx: Pick<AppContext, "db" | "write" | "clock" | "limits">,
  { body, key, address }: MessageRequest,
): Promise<void> {
  if (body.site_web) return;
  const keyHash = key === undefined ? null : hashToken(key);
  const bodyHash = hashBody(body);
  const now = ctx.clock.now();
  const since = new Date(now.getTime() - SAME_WITHIN_MS);
  const known = (keyHash && (await findMessageByKey(ctx.db, keyHash))) || undefined;
  if (known) return refuseOther(known, bodyHash);
  if (await findSameMessage(ctx.db, { bodyHash, since })) return;

  await ctx.limits.consume(MESSAGES_BY_ADDRESS, address);
  await ctx.limits.consume(MESSAGES_BY_SENDER, emailKeyOf(body.email));
  await ctx.write(async ({ tx, enqueue }) => {
    await lockSameMessages(tx, bodyHash);
    if (await findSameMessage(tx, { bodyHash, since })) return;
    const message = await insertMessage(tx, {
      keyHash,
      bodyHash,
      firstName: body.first_name,
      lastName: body.last_name,
      email: body.email,
      subject: body.subject,
      message: body.message,
      createdAt: now,
    });
    if (!message) throw conflict();
    for (const mail of [messageNotice, messageAcknowledgement]) {
      enqueue(mail, { messageId: message.id }, { dedupeKey: `${mail.kind}:${message.id}` });
    }
  });
}

function refuseOther(known: ContactMessage, bodyHash: string): void {
  if (known.bodyHash !== bodyHash) throw conflict();
}

function conflict(): AppError {
  return new AppError("idempotency_conflict", "Ce formulaire a déjà été envoyé avec un autre message.");
}

function hashBody({ first_name, last_name, email, subject, message }: ContactBody): string {
  const said = [first_name, last_name, emailKeyOf(email), subject, message];
  return createHash("sha256").update(JSON.stringify(said)).digest("base64url");
}

/** Years after which a message is deleted; the privacy policy names the same number. */
const RETENTION_YEARS = 2;
const TRASH_DAYS = 30;

/**
 * Deletes messages that are older than the privacy policy allows, and those that have been in the trash for 30 days.
 */
export async function purgeMessages({ db, clock }: Pick<AppContext, "db" | "clock">): Promise<void> {
  const before = momentBefore(clock.now(), { years: RETENTION_YEARS });
  const trashedBefore = momentBefore(clock.now(), { days: TRASH_DAYS });
  await db.transaction((tx) => deleteOldMessages(tx, { before, trashedBefore }));
}
