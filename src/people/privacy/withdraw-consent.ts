import type { AppContext } from "#composition/context.ts";
import type { Member } from "#people/identity/read-session.ts";
import type { UnitOfWork } from "#platform/unit-of-work.ts";
import type { Consent, WithdrawableConsent } from "./my-data.contract.ts";
import type { KnownPerson } from "./personal-data.ts";
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
  await ctx.write((unit) => withdrawEverywhere(unit, ctx, { person: owner, kind }));
  return showConsents(ctx, owner);
}

/** Ends the person's consent in every module that has one. Doing it again changes nothing. */
export async function withdrawEverywhere(
  unit: UnitOfWork,
  { clock, personalData }: Pick<AppContext, "clock" | "personalData">,
  { person, kind }: { person: KnownPerson; kind: WithdrawableConsent },
): Promise<void> {
  for (const { withdrawals } of personalData) await withdrawals?.[kind]?.(unit, person, clock.now());
}
