import * as z from "zod/mini";
import { type SubscribeBody, subscribeBody } from "#contracts/event.ts";
import { readStored, writeStored } from "#web/browser/stored-json.ts";

/** What a participant fills in, under the names of the wire. */
const registrationValues = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  company: z.string(),
  country: z.string(),
});

export type RegistrationValues = z.infer<typeof registrationValues>;
export type RegistrationField = keyof RegistrationValues;

/** One text for each wrong field; `event_id` is wrong where the page has no event to register for. */
export type RegistrationErrors = Partial<Record<RegistrationField | "event_id", string>>;

/** In the order in which they stand. */
const FIELDS: readonly RegistrationField[] = ["name", "email", "phone", "company", "country"];

export const EMPTY_REGISTRATION: RegistrationValues = { name: "", email: "", phone: "", company: "", country: "" };

/** The registration to send, checked by the contract itself; or what is wrong, field by field. */
export function checkRegistration(
  values: RegistrationValues,
  eventId: string,
): { ok: true; body: SubscribeBody } | { ok: false; errors: RegistrationErrors } {
  const { company, ...required } = values;
  const checked = subscribeBody.safeParse({ ...required, company: company.trim() || null, event_id: eventId });
  if (checked.success) return { ok: true, body: checked.data };
  const errors: Record<string, string> = {};
  for (const { path, message } of checked.error.issues) errors[String(path[0])] ??= message;
  return { ok: false, errors };
}

/** The first wrong field from the top, or undefined. */
export function firstWrongField(errors: RegistrationErrors): RegistrationField | undefined {
  return FIELDS.find((field) => errors[field] !== undefined);
}

// In this tab only, and no longer than it: telephones are lent.
const thisTab = () => sessionStorage;
const KEY = "akwaba.registration";

/** What this tab has of a filled form, for any event, or null. */
export function readRegistrationDraft(): RegistrationValues | null {
  return readStored(thisTab, KEY, registrationValues);
}

/** The form survives a reload of this tab; null forgets it. */
export function keepRegistrationDraft(values: RegistrationValues | null): void {
  writeStored(thisTab, KEY, values);
}
