import { NEWSLETTER_CONSENT } from "#contracts/form-texts.ts";
import type { NewsletterBody } from "#contracts/newsletter.ts";
import type { AppContext } from "#modules/context.ts";
import type { Limit } from "#platform/http/limits.ts";
import { updateSubscriber, upsertRequest } from "./newsletter.repo.ts";
import { newsletterInvitation } from "./newsletter-outbox.ts";

const REQUESTS_BY_EMAIL: Limit = { name: "newsletter-by-email", points: 3, seconds: 600 };
const REQUESTS_BY_ADDRESS: Limit = { name: "newsletter-by-address", points: 30, seconds: 600 };
/** Within this time a second request is the first one's echo: a double click, the footer's form after the page's. */
const ECHO_MS = 60_000;

/**
 * A mail with a link is on its way to the address: to confirm, or, where it is confirmed already, to say so and to
 * unsubscribe. Whether the address is known shows neither in the answer nor in the work. Refuses too many requests
 * in ten minutes (429). What only a program fills in is dropped without a word.
 */
export async function requestSubscription(
  deps: Pick<AppContext, "clock" | "limits" | "write">,
  { body, address }: { body: NewsletterBody; address: string },
): Promise<void> {
  if (body.site_web) return;
  await deps.limits.consume(REQUESTS_BY_ADDRESS, address);
  await deps.limits.consume(REQUESTS_BY_EMAIL, body.email);
  const now = deps.clock.now();
  await deps.write(async ({ tx, enqueue }) => {
    const { id, invitedAt } = await upsertRequest(tx, {
      email: body.email,
      consentVersion: NEWSLETTER_CONSENT.version,
      source: body.source ?? "api",
      requestedAt: now,
    });
    if (invitedAt && now.getTime() - invitedAt.getTime() < ECHO_MS) return;
    await updateSubscriber(tx, id, { invitedAt: now });
    enqueue(
      newsletterInvitation,
      { subscriberId: id },
      {
        dedupeKey: `${newsletterInvitation.kind}:${id}:${now.getTime()}`,
      },
    );
  });
}
