import type { Consent } from "#contracts/my-data.ts";
import type { Database, Transaction } from "#platform/db/database.ts";
import { deleteSubscriber, findSubscriberByEmail } from "./newsletter.repo.ts";

/** What the owner of this address agreed to by confirming the newsletter; nothing where they never did. */
export async function newsletterConsents(db: Database, emailKey: string): Promise<Consent[]> {
  const subscriber = await findSubscriberByEmail(db, emailKey);
  if (!subscriber?.confirmedAt) return [];
  const { consentVersion, confirmedAt, state, unsubscribedAt } = subscriber;
  return [
    {
      kind: "newsletter",
      version: consentVersion,
      given_at: confirmedAt.toISOString(),
      // Who left and asks again has agreed to nothing new before they confirm.
      ended_at: state === "confirmed" ? null : (unsubscribedAt?.toISOString() ?? null),
    },
  ];
}

/** The newsletter knows nothing of the address any more, not even that it left. */
export async function eraseSubscriber(tx: Transaction, emailKey: string): Promise<void> {
  await deleteSubscriber(tx, emailKey);
}
