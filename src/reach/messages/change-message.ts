import type { AppContext } from "#composition/context.ts";
import { recordAudit } from "#operations/audit/record-audit.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import { listHolders } from "#people/staff/list-holders.ts";
import type { Transaction } from "#platform/db/database.ts";
import { AppError } from "#platform/errors.ts";
import { isUuid } from "#platform/ids.ts";
import { auditedMessage } from "./audited-message.ts";
import { lockMessage, updateMessage } from "./inbox.repo.ts";
import { stateOf } from "./present-message.ts";
import { messageNotFound } from "./read-inbox.ts";
import type { MessageChange, MessageSummary } from "./staff-messages.contract.ts";

/**
 * Changes where a message stands, and who takes care of it. Opening an unread message is not recorded in the audit log,
 * all else is. Throws 404 if there is no such message, and 422 if the person cannot answer messages.
 */
export async function changeMessage(
  ctx: Pick<AppContext, "write" | "clock" | "adminEmail">,
  staff: Authorized<"correspond">,
  { id, change, origin }: { id: string; change: MessageChange; origin: string },
): Promise<void> {
  if (!isUuid(id)) throw messageNotFound();
  await ctx.write(async (unit) => {
    const { tx } = unit;
    const message = await lockMessage(tx, id);
    if (!message) throw messageNotFound();
    const now = ctx.clock.now();
    const before = { state: stateOf(message), assignee: message.assignee };
    const after = { state: change.state ?? before.state, assignee: assigneeOf(change, before.assignee) };
    if (after.assignee !== null && after.assignee !== before.assignee) await requireHolder(ctx, tx, after.assignee);
    await updateMessage(tx, id, {
      readAt: after.state === "unread" ? null : (message.readAt ?? now),
      closedAt: after.state === "closed" ? (message.closedAt ?? now) : null,
      assignee: after.assignee,
    });
    const isMerelyRead = before.state === "unread" && after.state === "open" && after.assignee === before.assignee;
    const isSame = before.state === after.state && before.assignee === after.assignee;
    if (isSame || isMerelyRead) return;
    await recordAudit(unit, {
      at: now,
      actor: staff,
      origin,
      action: "changed",
      subject: auditedMessage(message),
      before: audited(before, staff),
      after: audited(after, staff),
    });
  });
}

function assigneeOf({ assignee }: MessageChange, current: string | null): string | null {
  return assignee === undefined ? current : assignee;
}

/** The audit log says whether the actor took the message on, and names no other account. */
function audited(
  { state, assignee }: { state: MessageSummary["state"]; assignee: string | null },
  staff: Authorized<"correspond">,
): Record<string, unknown> {
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
  const text = "Cette personne ne répond pas aux messages.";
  throw new AppError(422, "not_a_colleague", text, { fields: { assignee: [text] } });
}
