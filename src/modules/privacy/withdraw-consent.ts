import type { Consent, WithdrawableConsent } from "#contracts/my-data.ts";
import type { AppContext } from "#modules/context.ts";
import type { Member } from "#modules/identity/read-session.ts";
import { showConsents } from "./show-consents.ts";

/**
 * The member's consent has ended, wherever it was given, and nothing shown rests on it any more; again changes
 * nothing, and its date stays the first one. Answers the consents as they stand now.
 */
export async function withdrawConsent(
  deps: Pick<AppContext, "db" | "write" | "clock" | "personalData">,
  member: Member,
  kind: WithdrawableConsent,
): Promise<Consent[]> {
  const owner = { accountId: member.account.id, emailKey: member.account.emailKey };
  await deps.write(async (unit) => {
    for (const { withdrawals } of deps.personalData) {
      await withdrawals?.[kind]?.(unit, owner, deps.clock.now());
    }
  });
  return showConsents(deps, member);
}
