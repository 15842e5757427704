import type { AppContext } from "#composition/context.ts";
import type { Transaction } from "#platform/db/database.ts";
import type { Limit } from "#platform/http/limits.db.ts";
import type { UnitOfWork } from "#platform/unit-of-work.ts";
import { emailKeyOf } from "#shared/email-key.ts";
import { GIVING_NEWS_CONSENT } from "#shared/form-texts.ts";
import type { NewsletterBody } from "./newsletter.contract.ts";
import { type Subscriber, updateSubscriber, upsertRequest } from "./newsletter.db.ts";
import { newsletterInvitation } from "./newsletter.mails.ts";
import { NEWSLETTER_CONSENT } from "./newsletter-consent.contract.ts";

const REQUESTS_BY_EMAIL: Limit = { name: "newsletter-by-email", points: 3, seconds: 600 };
const REQUESTS_BY_ADDRESS: Limit = { name: "newsletter-by-address", points: 30, seconds: 600 };
/** Within this time a second request repeats the first one: a double click, the footer's form after the page's. */
const ECHO_MS = 60_000;

/**
 * Mails the address a link: to confirm or, if it is confirmed already, to unsubscribe. Neither the response nor the
 * work shows whether the address is known. Throws 429 after too many requests in ten minutes. A request with a field
 * that only bots fill in is dropped silently.
 */
export async function requestSubscription(
  ctx: Pick<AppContext, "clock" | "limits" | "write">,
  { body, address }: { body: NewsletterBody; address: string },
): Promise<void> {
  if (body.site_web) return;
  await ctx.limits.consume(REQUESTS_BY_ADDRESS, address);
  await ctx.limits.consume(REQUESTS_BY_EMAIL, body.email);
  const now = ctx.clock.now();
  await ctx.write(async (unit) => {
    const subscriber = await upsertRequest(unit.tx, {
      email: body.email,
      consentVersion: NEWSLETTER_CONSENT.version,
      source: body.source ?? "api",
      requestedAt: now,
    });
    await inviteSubscriber(unit, subscriber, now);
  });
}

/** Mails the subscriber a link, unless one has just been sent. */
async function inviteSubscriber({ tx, enqueue }: UnitOfWork, { id, invitedAt }: Subscriber, now: Date): Promise<void> {
  if (invitedAt && now.getTime() - invitedAt.getTime() < ECHO_MS) return;
  await updateSubscriber(tx, id, { invitedAt: now });
  const dedupeKey = `${newsletterInvitation.kind}:${id}:${now.getTime()}`;
  enqueue(newsletterInvitation, { subscriberId: id }, { dedupeKey });
}

/** A wish for the newsletter that came with a gift or a promise. */
interface GivingRequest {
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
