import type { AppContext } from "#composition/context.ts";
import { findConsents } from "#people/identity/consents.db.ts";
import type { Member } from "#people/identity/sessions.ts";
import type { UnitOfWork } from "#platform/unit-of-work.ts";
import type { Consent, WithdrawableConsent } from "./my-data.contract.ts";
import type { KnownPerson } from "./personal-data.ts";

/** Returns all consents of the person, given with an account and by forms without one, oldest first. */
export async function showConsents(
  { db, personalData }: Pick<AppContext, "db" | "personalData">,
  { accountId, emailKey }: KnownPerson,
): Promise<Consent[]> {
  const own = accountId === null ? [] : await findConsents(db, accountId);
  const listed = own.map(({ kind, version, givenAt }) => ({
    kind,
    version,
    given_at: givenAt.toISOString(),
    ended_at: null,
  }));
  const elsewhere = await Promise.all(
    personalData.map((source) => source.consents?.(db, { accountId, emailKey }) ?? []),
  );
  return [...listed, ...elsewhere.flat()].sort((a, b) => a.given_at.localeCompare(b.given_at));
}

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
