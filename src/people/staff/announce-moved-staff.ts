import type { AppContext } from "#composition/context.ts";
import type { AddressChangedHook } from "#people/identity/address-changed-hook.ts";
import { maskEmail } from "#people/identity/mask-email.ts";
import { announceWatchedChange } from "./announce-watched-change.ts";

/** Mails administrators and treasurers that a colleague's address has changed. Both mailboxes of the colleague know it. */
export function announceMovedStaff(ctx: Pick<AppContext, "adminEmail">): AddressChangedHook {
  return (unit, { accountId, oldEmail, newEmail, now }) =>
    announceWatchedChange(unit, ctx, {
      change: { kind: "address", memberId: accountId, before: maskEmail(oldEmail), after: maskEmail(newEmail) },
      by: accountId,
      at: now,
      except: accountId,
    });
}
