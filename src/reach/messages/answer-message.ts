import { randomUUID } from "node:crypto";
import type { AppContext } from "#composition/context.ts";
import { recordAudit } from "#operations/audit/record-audit.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import { isUuid } from "#platform/ids.ts";
import { auditedMessage } from "./audited-message.ts";
import { insertReply, listReplies, lockMessage, updateMessage } from "./inbox.repo.ts";
import { replyMessage } from "./message-outbox.ts";
import { messageNotFound } from "./read-inbox.ts";
import type { MessageReply } from "./staff-messages.contract.ts";

/** A form that is sent again because its answer was lost is sent within this time. */
const AGAIN_MS = 10 * 60_000;

/**
 * Stores the answer and mails it to the sender. Closes the message if `close` says so. The same words again within ten
 * minutes are one answer. Throws 404 if there is no such message.
 */
export async function answerMessage(
  { write, clock }: Pick<AppContext, "write" | "clock">,
  staff: Authorized<"correspond">,
  { id, reply, origin }: { id: string; reply: MessageReply; origin: string },
): Promise<void> {
  if (!isUuid(id)) throw messageNotFound();
  await write(async (unit) => {
    const { tx } = unit;
    const message = await lockMessage(tx, id);
    if (!message) throw messageNotFound();
    const last = (await listReplies(tx, id)).at(-1);
    const now = clock.now();
    await updateMessage(tx, id, {
      readAt: message.readAt ?? now,
      assignee: message.assignee ?? staff.id,
      closedAt: reply.close ? (message.closedAt ?? now) : null,
    });
    const isAgain = last?.text === reply.text && last.actor === staff.id;
    if (isAgain && now.getTime() - last.createdAt.getTime() < AGAIN_MS) return;
    const replyId = randomUUID();
    await insertReply(tx, { id: replyId, messageId: id, actor: staff.id, text: reply.text, createdAt: now });
    unit.enqueue(replyMessage, { replyId }, { dedupeKey: `${replyMessage.kind}:${replyId}` });
    await recordAudit(unit, {
      at: now,
      actor: staff,
      origin,
      action: "answered",
      subject: auditedMessage(message),
      after: { state: reply.close ? "closed" : "open" },
    });
  });
}
