import { randomUUID } from "node:crypto";
import type { AppContext } from "#composition/context.ts";
import { recordAudit } from "#operations/audit/record-audit.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import { listHolders } from "#people/staff/holders.ts";
import { nameAct } from "#people/staff/name-act.ts";
import type { Transaction } from "#platform/db/database.ts";
import { AppError } from "#platform/errors.ts";
import { isUuid } from "#platform/ids.ts";
import { formatDate } from "#shared/date-formats.ts";
import { type ContactMessage, insertReply, listReplies, lockMessage, updateMessage } from "./messages.db.ts";
import { replyMessage } from "./messages.mails.ts";
import { messageNotFound, stateOf } from "./read-inbox.ts";
import type { MessageChange, MessageReply, MessageSummary } from "./staff-messages.contract.ts";

/**
 * Changes where a message stands, and who takes care of it: a new one that somebody takes on is so no longer. Returns
 * where it stood before. Opening a new one that nobody takes on is not recorded in the audit log, all else is. Throws
 * 404 if there is no such message, and 422 if the person cannot answer messages.
 */
export async function changeMessage(
  ctx: Pick<AppContext, "write" | "clock" | "adminEmail">,
  staff: Authorized<"correspond">,
  { id, change, origin }: { id: string; change: MessageChange; origin: string },
): Promise<MessageSummary["state"]> {
  if (!isUuid(id)) throw messageNotFound();
  return ctx.write(async (unit) => {
    const { tx } = unit;
    const message = await lockMessage(tx, id);
    if (!message) throw messageNotFound();
    const now = ctx.clock.now();
    const before = { state: stateOf(message), assignee: message.assignee };
    const assignee = assigneeOf(change, before.assignee);
    const isTaken = assignee !== null && before.state === "unread";
    const after = { state: change.state ?? (isTaken ? "open" : before.state), assignee };
    if (after.assignee !== null && after.assignee !== before.assignee) await requireHolder(ctx, tx, after.assignee);
    await updateMessage(tx, id, { ...momentsOf(after.state, message, now), assignee: after.assignee });
    const isMerelyOpened = before.state === "unread" && after.state === "open" && assignee === before.assignee;
    const isSame = before.state === after.state && before.assignee === assignee;
    if (isSame || isMerelyOpened) return before.state;
    await recordAudit(unit, {
      at: now,
      actor: staff,
      origin,
      action: actionOf(before, after, staff),
      subject: auditedMessage(message),
      before: audited(before, staff),
      after: audited(after, staff),
    });
    return before.state;
  });
}

/** Returns the moments of a message that comes into this state. Spam and trash leave the others, for the way back. */
function momentsOf(state: MessageSummary["state"], { readAt, closedAt, spamAt, trashedAt }: ContactMessage, now: Date) {
  switch (state) {
    case "trashed":
      return { trashedAt: trashedAt ?? now };
    case "spam":
      return { spamAt: spamAt ?? now, trashedAt: null };
    case "unread":
      return { readAt: null, closedAt: null, spamAt: null, trashedAt: null };
    case "open":
      return { readAt: readAt ?? now, closedAt: null, spamAt: null, trashedAt: null };
    case "closed":
      return { readAt: readAt ?? now, closedAt: closedAt ?? now, spamAt: null, trashedAt: null };
  }
}

interface Handling {
  state: MessageSummary["state"];
  assignee: string | null;
}

/** Returns the verb of the audit log for a change. Where the message stands says more than who takes care of it. */
function actionOf(before: Handling, { state, assignee }: Handling, staff: Authorized<"correspond">): string {
  if (assignee !== before.assignee && (state === before.state || before.state === "unread")) {
    if (assignee === null) return "left_message";
    return assignee === staff.id ? "took_message" : "gave_message";
  }
  if (state === "trashed") return "trashed";
  if (before.state === "trashed") return "restored";
  if (state === "spam") return "marked_spam";
  if (before.state === "spam") return "unmarked_spam";
  if (state === "closed") return "closed_message";
  return state === "unread" ? "marked_unread" : "reopened_message";
}

function assigneeOf({ assignee }: MessageChange, current: string | null): string | null {
  return assignee === undefined ? current : assignee;
}

/** The audit log says whether the actor took the message on, and names no other account. */
function audited({ state, assignee }: Handling, staff: Authorized<"correspond">): Record<string, unknown> {
  const assigned_to = assignee === staff.id ? "self" : "colleague";
  return { state, assigned_to: assignee === null ? "nobody" : assigned_to };
}

async function requireHolder(
  { adminEmail }: Pick<AppContext, "adminEmail">,
  tx: Transaction,
  accountId: string,
): Promise<void> {
  const holders = await listHolders({ db: tx, adminEmail }, "correspond");
  if (holders.some(({ id }) => id === accountId)) return;
  const text = "Le rôle de cette personne n’ouvre pas les messages.";
  throw new AppError("not_a_colleague", text, { fields: { assignee: [text] } });
}

const SET_ASIDE = "Ce message a été mis de côté\u00a0: remettez-le d’abord dans les messages.";

/** A form that is sent again because its answer was lost is sent within this time. */
const AGAIN_MS = 10 * 60_000;

/**
 * Stores the answer and mails it to the sender. Closes the message if `close` says so. The same words again within ten
 * minutes are one answer. Throws 404 if there is no such message, and 409 for one among spam or in the trash, or if
 * another answer left since the writer looked.
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
    if (message.trashedAt ?? message.spamAt) throw new AppError("trashed", SET_ASIDE);
    const last = (await listReplies(tx, id)).at(-1);
    const now = clock.now();
    const isSame = last?.text === reply.text && last.actor === staff.id;
    const isAgain = isSame && now.getTime() - last.createdAt.getTime() < AGAIN_MS;
    if (last && !isAgain && last.id !== reply.seen) {
      const said = (has: string) => `${has} déjà répondu`;
      const text = await nameAct(tx, { actor: last.actor, at: last.createdAt, said }, { staff, now });
      throw new AppError("changed_meanwhile", text);
    }
    await updateMessage(tx, id, {
      readAt: message.readAt ?? now,
      assignee: message.assignee ?? staff.id,
      closedAt: reply.close ? (message.closedAt ?? now) : null,
    });
    if (isAgain) return;
    const replyId = randomUUID();
    await insertReply(tx, { id: replyId, messageId: id, actor: staff.id, text: reply.text, createdAt: now });
    unit.enqueue(replyMessage, { replyId }, { dedupeKey: `${replyMessage.kind}:${replyId}` });
    await recordAudit(unit, {
      at: now,
      actor: staff,
      origin,
      action: reply.close ? "answered_closing" : "answered",
      subject: auditedMessage(message),
      after: { state: reply.close ? "closed" : "open" },
    });
  });
}

/** Returns the message as the audit log names it: by its day, because the log outlives what a stranger wrote. */
function auditedMessage({ id, createdAt }: ContactMessage): { kind: string; id: string; name: string } {
  return { kind: "messages", id, name: `Message du ${formatDate(createdAt)}` };
}
