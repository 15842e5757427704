import type { Profile } from "#contracts/account.ts";
import { memberCall } from "#web/session/member-call.ts";
import { readSession } from "#web/session/session-store.ts";
import type { OrderValues } from "./order-values.ts";

/** The fields that whoever is signed in on this device need not fill in; none where nobody is. */
export function signedInContact(): Partial<OrderValues> {
  const { user } = readSession();
  return user ? { donor_firt_name: user.first_name, donor_last_name: user.last_name, donor_email: user.email } : {};
}

/** The phone number of whoever is signed in, from their profile; null where nobody is, or it has none. Never rejects. */
export async function readOwnPhone(): Promise<string | null> {
  if (readSession().state !== "in") return null;
  const result = await memberCall<Profile>("/auth/profile");
  return result.ok ? result.value.contact : null;
}
