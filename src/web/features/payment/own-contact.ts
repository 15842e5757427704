import type { Profile } from "#contracts/account.ts";
import { memberCall } from "#web/session/member-call.ts";
import { readSession } from "#web/session/session-store.ts";
import type { OrderValues } from "./order-values.ts";

/** Returns the contact fields of the signed-in user; none if signed out. */
export function signedInContact(): Partial<OrderValues> {
  const { user } = readSession();
  return user ? { donor_firt_name: user.first_name, donor_last_name: user.last_name, donor_email: user.email } : {};
}

/** Returns the phone number in the profile of the signed-in user; null if signed out or without number. Never rejects. */
export async function readOwnPhone(): Promise<string | null> {
  if (readSession().state !== "in") return null;
  const result = await memberCall<Profile>("/auth/profile");
  return result.ok ? result.value.contact : null;
}
