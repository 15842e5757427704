import * as z from "zod/mini";
import { type SubscribeBody, subscribeBody } from "#contracts/event.ts";
import { type Checked, checkValues, type FormValues } from "#web/forms/check-values.ts";
import { fieldStore } from "#web/forms/use-stored-fields.ts";

/** What a participant fills in, under the names of the wire. */
const registrationValues = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  company: z.string(),
  country: z.string(),
});

/** What this tab has of a filled form, for any event. */
export const registrationDraft = fieldStore("akwaba.registration", registrationValues);

/** The registration to send, or what is wrong: `event_id`, if the page has no event to register for. */
export function checkRegistration({ company = "", ...required }: FormValues, eventId: string): Checked<SubscribeBody> {
  return checkValues(subscribeBody, { ...required, company: company.trim() || null, event_id: eventId });
}
