import type { Registration } from "./registrations.repo.ts";

// The reserved domain: no mail can ever go there.
const NOWHERE = "@participant.invalid";

/** Who is left of a participant who asked to be forgotten: a name that tells registrations apart and leads to nobody. */
export function pseudonymOf(
  registrationId: string,
): Pick<Registration, "name" | "email" | "emailKey" | "phone" | "company" | "country"> {
  const email = `${registrationId}${NOWHERE}`;
  return { name: "Participant effacé", email, emailKey: email, phone: "", company: null, country: "" };
}

/** Whether the participant asked to be forgotten: nobody is there to be written to. */
export function isForgotten({ email }: Pick<Registration, "email">): boolean {
  return email.endsWith(NOWHERE);
}
