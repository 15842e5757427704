import type { Consent, WithdrawableConsent } from "#contracts/my-data.ts";
import type { AppContext } from "#modules/context.ts";
import type { Member } from "#modules/identity/read-session.ts";
import { showConsents } from "./show-consents.ts";

/**
 * Ends the member's consent everywhere it was given, and takes back what rests on it. Doing it again changes nothing,
 * and the first date stays. Returns the consents as they are now.
 */
export async function withdrawConsent(
  ctx: Pick<AppContext, "db" | "write" | "clock" | "personalData">,
  member: Member,
  kind: WithdrawableConsent,
): Promise<Consent[]> {
  const owner = { accountId: member.account.id, emailKey: member.account.emailKey };
  await ctx.write(async (unit) => {
    for (const { withdrawals } of ctx.personalData) {
      await withdrawals?.[kind]?.(unit, owner, ctx.clock.now());
    }
  });
  return showConsents(ctx, member);
}
