import type { Subscription } from "#contracts/newsletter.ts";
import type { Subscriber } from "./newsletter.repo.ts";

/** What a link shows: enough to know which address it is about, too little to learn it from a stolen link. */
export function presentSubscription({ state, email }: Subscriber): Subscription {
  const at = email.lastIndexOf("@");
  return { state, email: `${[...email][0]}•••${email.slice(at)}` };
}
