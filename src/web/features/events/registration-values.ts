import * as z from "zod/mini";
import { type SubscribeBody, subscribeBody } from "#contracts/event.ts";
import { type Checked, checkValues, type FormValues } from "#web/forms/check-values.ts";
import { fieldStore } from "#web/forms/use-stored-fields.ts";

/** The fields of the form, under their names on the wire. */
const registrationValues = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  company: z.string(),
  country: z.string(),
});

/** The filled form stored in this tab, for any event. */
export const registrationDraft = fieldStore("akwaba.registration", registrationValues);

/**
 * Returns the registration to send, or its errors; the error is of `event_id` if the page has no event to register for.
 */
export function checkRegistration({ company = "", ...required }: FormValues, eventId: string): Checked<SubscribeBody> {
  return checkValues(subscribeBody, { ...required, company: company.trim() || null, event_id: eventId });
}
