import { createHash } from "node:crypto";
import type { ContactBody } from "#contracts/contact.ts";
import { emailKeyOf } from "#contracts/email-key.ts";
import type { AppContext } from "#modules/context.ts";
import { AppError } from "#platform/errors.ts";
import type { Limit } from "#platform/http/limits.ts";
import { hashToken } from "#platform/ids.ts";
import { messageAcknowledgement, messageNotice } from "./message-outbox.ts";
import {
  type ContactMessage,
  findMessageByKey,
  findSameMessage,
  insertMessage,
  lockSameMessages,
} from "./messages.repo.ts";

const MESSAGES_BY_SENDER: Limit = { name: "contact-by-sender", points: 3, seconds: 600 };
const MESSAGES_BY_ADDRESS: Limit = { name: "contact-by-address", points: 30, seconds: 600 };
/** The same words again within this time are the same message: a second click, a second tab, an impatient retry. */
const SAME_WITHIN_MS = 600_000;

export interface MessageRequest {
  body: ContactBody;
  /** The form's `Idempotency-Key`, if it sent one. */
  key: string | undefined;
  /** The caller's network address. */
  address: string;
}

/**
 * The message is stored, and its mails to the foundation and to the sender will be sent: once, however often it
 * arrives. Refuses too many in ten minutes (429), and a key that came with another message (409). What only a
 * program fills in is dropped without a word.
 */
export async function receiveMessage(
  deps: Pick<AppContext, "db" | "write" | "clock" | "limits">,
  { body, key, address }: MessageRequest,
): Promise<void> {
  if (body.site_web) return;
  const keyHash = key === undefined ? null : hashToken(key);
  const bodyHash = hashBody(body);
  const now = deps.clock.now();
  const since = new Date(now.getTime() - SAME_WITHIN_MS);
  const known = (keyHash && (await findMessageByKey(deps.db, keyHash))) || undefined;
  if (known) return refuseOther(known, bodyHash);
  if (await findSameMessage(deps.db, { bodyHash, since })) return;

  await deps.limits.consume(MESSAGES_BY_ADDRESS, address);
  await deps.limits.consume(MESSAGES_BY_SENDER, emailKeyOf(body.email));
  await deps.write(async ({ tx, enqueue }) => {
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
  return new AppError(409, "idempotency_conflict", "Ce formulaire a déjà été envoyé avec un autre message.");
}

function hashBody({ first_name, last_name, email, subject, message }: ContactBody): string {
  const said = [first_name, last_name, emailKeyOf(email), subject, message];
  return createHash("sha256").update(JSON.stringify(said)).digest("base64url");
}
