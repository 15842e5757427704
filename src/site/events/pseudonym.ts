import { notLike, type SQL } from "drizzle-orm";
import type { Registration } from "./registrations.repo.ts";
import { registrations } from "./registrations.table.ts";

// The reserved top-level domain: no mail can be delivered there.
const NOWHERE = "@participant.invalid";

/**
 * Returns the pseudonym that replaces an erased participant: it distinguishes registrations and identifies no person.
 */
export function pseudonymOf(
  registrationId: string,
): Pick<Registration, "name" | "email" | "emailKey" | "phone" | "company" | "country"> {
  const email = `${registrationId}${NOWHERE}`;
  return { name: "Participant effacé", email, emailKey: email, phone: "", company: null, country: "" };
}

/** The condition that the participant was not erased. */
export function isNotErased(): SQL {
  return notLike(registrations.emailKey, `%${NOWHERE}`);
}

/** Returns whether the participant was erased, so that no mail may be sent. */
export function isErased({ email }: Pick<Registration, "email">): boolean {
  return email.endsWith(NOWHERE);
}
