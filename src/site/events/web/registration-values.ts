import * as z from "zod/mini";
import { type SubscribeBody, subscribeBody } from "#site/events/event.contract.ts";
import { TYPED } from "#web/browser/stored-json.ts";
import { type Contact, nameMissing, splitName, wholeName } from "#web/contact-details/contact.ts";
import { type Checked, checkValues, type FormValues } from "#web/forms/check-values.ts";
import { fieldStore } from "#web/forms/use-stored-fields.ts";

const text = z._default(z.string(), "");

/** The fields of the form; those of a contact that is shown as one line are missing. */
const registrationValues = z.object({
  name: text,
  email: text,
  phone: text,
  company: text,
  country: text,
});

/** The filled form stored in this tab, for any event. */
export const registrationDraft = fieldStore(`${TYPED}registration`, registrationValues);

/** Returns the contact typed into the form of this tab, or null. */
export function typedContact(): Contact | null {
  const typed = registrationDraft.read();
  if (!typed) return null;
  const { name = "", phone = "", email = "" } = typed;
  return { ...splitName(name), phone, email };
}

/**
 * Returns the registration to send, or its errors; the error is of `event_id` if the page has no event to register for.
 */
export function checkRegistration(
  { company = "", first_name = "", last_name = "", ...required }: FormValues,
  eventId: string,
): Checked<SubscribeBody> {
  const checked = checkValues(subscribeBody, {
    ...required,
    name: wholeName({ first_name, last_name }),
    company: company.trim() || null,
    event_id: eventId,
  });
  return checked.ok ? checked : { ok: false, errors: nameMissing(checked.errors) };
}
