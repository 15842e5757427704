import { type NewsletterSource, newsletterAnswer } from "#contracts/newsletter.ts";
import { type Outcome, postJson } from "#web/api/post-json.ts";

/** The newsletter is asked for in the name of this address. Never rejects. */
export function sendRequest(request: {
  email: string;
  source: NewsletterSource;
  site_web: string;
}): Promise<Outcome<{ message: string }>> {
  return postJson("/public/newsletter-subscribe", request, newsletterAnswer);
}
