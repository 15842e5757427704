import type { Consent } from "#contracts/my-data.ts";
import type { AppContext } from "#modules/context.ts";
import { findConsents } from "#modules/identity/consents.repo.ts";
import type { Member } from "#modules/identity/read-session.ts";

/** Returns all consents of the member, given here and by forms without account, oldest first. */
export async function showConsents(
  { db, personalData }: Pick<AppContext, "db" | "personalData">,
  { account }: Pick<Member, "account">,
): Promise<Consent[]> {
  const own = (await findConsents(db, account.id)).map(({ kind, version, givenAt }) => ({
    kind,
    version,
    given_at: givenAt.toISOString(),
    ended_at: null,
  }));
  const owner = { accountId: account.id, emailKey: account.emailKey };
  const elsewhere = await Promise.all(personalData.map((source) => source.consents?.(db, owner) ?? []));
  return [...own, ...elsewhere.flat()].sort((a, b) => a.given_at.localeCompare(b.given_at));
}
