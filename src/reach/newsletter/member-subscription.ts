import type { Consent } from "#people/privacy/my-data.contract.ts";
import type { Database, Transaction } from "#platform/db/database.ts";
import { deleteSubscriber, findSubscriberByEmail } from "./newsletter.repo.ts";

/** Returns the consent given by confirming the newsletter with this address, or none if it was never confirmed. */
export async function newsletterConsents(db: Database, emailKey: string): Promise<Consent[]> {
  const subscriber = await findSubscriberByEmail(db, emailKey);
  if (!subscriber?.confirmedAt) return [];
  const { consentVersion, confirmedAt, state, unsubscribedAt, endedBecause } = subscriber;
  return [
    {
      kind: "newsletter",
      version: consentVersion,
      given_at: confirmedAt.toISOString(),
      // A subscriber who left and requests it again has given no new consent before confirming.
      ended_at: state === "confirmed" ? null : (unsubscribedAt?.toISOString() ?? null),
      ...(state === "unsubscribed" && endedBecause ? { ended_because: endedBecause } : {}),
    },
  ];
}

/** Deletes everything that the newsletter stores about the address, even that it unsubscribed. */
export async function eraseSubscriber(tx: Transaction, emailKey: string): Promise<void> {
  await deleteSubscriber(tx, emailKey);
}
