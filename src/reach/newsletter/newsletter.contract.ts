import * as z from "zod/mini";
import { INVALID_EMAIL_TEXT, MISSING_EMAIL } from "#shared/form-texts.ts";
import { typedEmail } from "#shared/typed-email.ts";
import { optionalWrittenLine } from "#shared/written-line.ts";

/** The place of a subscription form. */
export const newsletterSource = z.enum(["contact", "footer"]);

/** A subscription request. `site_web` is hidden from people: only a program fills it. */
export const newsletterBody = z.object({
  email: typedEmail({ missing: MISSING_EMAIL, invalid: INVALID_EMAIL_TEXT, tooLong: INVALID_EMAIL_TEXT }).check(
    z.toLowerCase(),
  ),
  source: z.optional(newsletterSource),
  site_web: z.optional(z.nullable(z.string().check(z.maxLength(2000)))),
});

/** The response to a request, the same whether the address is known or not. */
export const newsletterAnswer = z.object({ message: z.string() });

/** The state of a subscription: requested, confirmed by its owner, or ended. */
export const subscriptionState = z.enum(["pending", "confirmed", "unsubscribed"]);

/** A subscription as the secret link in its mails shows it; the address is masked. */
export const subscription = z.object({ state: subscriptionState, email: z.string() });

/** The address of a person who asks staff to be taken off the newsletter; `reason`, for the audit log, says how. */
export const personToUnsubscribe = z.object({
  email: z.pipe(typedEmail(), z.string().check(z.toLowerCase())),
  reason: z._default(optionalWrittenLine(200), ""),
});

/** Says in French what the subscription was; `ended`: it was one, or a request for one. */
export const personUnsubscribed = z.object({ ended: z.boolean(), message: z.string() });

export type PersonToUnsubscribe = z.infer<typeof personToUnsubscribe>;
export type PersonUnsubscribed = z.infer<typeof personUnsubscribed>;
export type NewsletterSource = z.infer<typeof newsletterSource>;
export type NewsletterBody = z.infer<typeof newsletterBody>;
export type SubscriptionState = z.infer<typeof subscriptionState>;
export type Subscription = z.infer<typeof subscription>;
