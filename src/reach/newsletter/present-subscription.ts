import type { Subscription } from "./newsletter.contract.ts";
import type { Subscriber } from "./newsletter.repo.ts";

/** Returns what a link shows: enough to recognise the address, too little to learn it from a stolen link. */
export function presentSubscription({ state, email }: Subscriber): Subscription {
  const at = email.lastIndexOf("@");
  return { state, email: `${[...email][0]}•••${email.slice(at)}` };
}
