import * as z from "zod/mini";
import { type SubscribeBody, subscribeBody } from "#contracts/event.ts";
import { typedLine } from "#contracts/typed-line.ts";
import { TYPED } from "#web/browser/stored-json.ts";
import { type Contact, nameMissing } from "#web/features/contact-details/contact.ts";
import { type Checked, checkValues, type FormValues } from "#web/forms/check-values.ts";
import { fieldStore } from "#web/forms/use-stored-fields.ts";

const text = z._default(z.string(), "");

/** The fields of the form; those of a contact that is shown as one line are missing. */
const registrationValues = z.object({
  first_name: text,
  last_name: text,
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
  const { first_name = "", last_name = "", phone = "", email = "" } = typed;
  return { first_name, last_name, phone, email };
}

// Together with the space between them at most as long as the name on the wire.
const typedNames = z.extend(z.omit(subscribeBody, { name: true }), {
  first_name: typedLine(59),
  last_name: typedLine(60),
});

/**
 * Returns the registration to send, or its errors; the error is of `event_id` if the page has no event to register for.
 */
export function checkRegistration({ company = "", ...required }: FormValues, eventId: string): Checked<SubscribeBody> {
  const checked = checkValues(typedNames, { ...required, company: company.trim() || null, event_id: eventId });
  if (!checked.ok) return { ok: false, errors: nameMissing(checked.errors) };
  const { first_name, last_name, ...body } = checked.body;
  return { ok: true, body: { ...body, name: `${first_name} ${last_name}` } };
}
