import type { Transaction } from "#platform/db/database.ts";
import type { UnitOfWork } from "#platform/unit-of-work.ts";
import { emailKeyOf } from "#shared/email-key.ts";
import { GIVING_NEWS_CONSENT } from "#shared/form-texts.ts";
import { updateSubscriber, upsertRequest } from "./newsletter.repo.ts";
import { inviteSubscriber } from "./request-subscription.ts";

/** A wish for the newsletter that came with a gift or a promise. */
export interface GivingRequest {
  email: string;
  source: "gift" | "promise";
  requestedAt: Date;
}

/** Subscribes the owner of a proven address. Changes nothing for one who is subscribed. */
export async function confirmByGiving(tx: Transaction, request: GivingRequest, now: Date): Promise<void> {
  const subscriber = await upsertRequest(tx, requestOf(request));
  if (subscriber.state === "confirmed") return;
  await updateSubscriber(tx, subscriber.id, { state: "confirmed", confirmedAt: now });
}

/** Mails the owner of the address the link to confirm; nothing to one who is subscribed. */
export async function inviteByGiving(unit: UnitOfWork, request: GivingRequest, now: Date): Promise<void> {
  const subscriber = await upsertRequest(unit.tx, requestOf(request));
  if (subscriber.state !== "confirmed") await inviteSubscriber(unit, subscriber, now);
}

function requestOf({ email, source, requestedAt }: GivingRequest) {
  const { version: consentVersion } = GIVING_NEWS_CONSENT;
  return { email: emailKeyOf(email), source, consentVersion, requestedAt };
}
