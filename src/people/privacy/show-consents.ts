import type { AppContext } from "#composition/context.ts";
import { findConsents } from "#people/identity/consents.repo.ts";
import type { Consent } from "./my-data.contract.ts";
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
