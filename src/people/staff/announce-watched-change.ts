import type { AppContext } from "#composition/context.ts";
import { maskEmail } from "#people/identity/find-accounts.ts";
import type { AddressChangedHook } from "#people/identity/identity-hooks.ts";
import type { UnitOfWork } from "#platform/unit-of-work.ts";
import { listHolders, lockRoles } from "./holders.ts";
import { type WatchedChange, watchedChangeNotice } from "./staff.mails.ts";

/**
 * Enqueues a mail about this change to each administrator and treasurer, its author included, as they are once the
 * transaction is committed. `by` names the author as records do (`nameActor`); `except`
 * gets a mail of its own about it.
 */
export async function announceWatchedChange(
  { tx, enqueue }: UnitOfWork,
  { adminEmail }: Pick<AppContext, "adminEmail">,
  { change, by, at, except }: { change: WatchedChange; by: string; at: Date; except?: string },
): Promise<void> {
  await lockRoles(tx);
  for (const { id } of await listHolders({ db: tx, adminEmail }, "move_money")) {
    if (id === except) continue;
    const notice = { accountId: id, by, at: at.toISOString(), change };
    enqueue(watchedChangeNotice, notice, { dedupeKey: `${watchedChangeNotice.kind}:${crypto.randomUUID()}` });
  }
}

/**
 * Mails administrators and treasurers that a colleague's address has changed. Both mailboxes of the colleague know it.
 */
export function announceMovedStaff(ctx: Pick<AppContext, "adminEmail">): AddressChangedHook {
  return (unit, { accountId, oldEmail, newEmail, now }) =>
    announceWatchedChange(unit, ctx, {
      change: { kind: "address", memberId: accountId, before: maskEmail(oldEmail), after: maskEmail(newEmail) },
      by: accountId,
      at: now,
      except: accountId,
    });
}
