import { memberProfile } from "#web/session/member-call.ts";
import { readSession } from "#web/session/session-store.ts";

/** Returns the phone number in the profile of the signed-in user; null if signed out or without number. Never rejects. */
export async function readOwnPhone(): Promise<string | null> {
  if (readSession().state !== "in") return null;
  const result = await memberProfile();
  return result.ok ? result.value.contact : null;
}
