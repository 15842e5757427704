import { type Contact, type ContactField, signedInContact } from "#web/contact-details/contact.ts";
import type { OrderValues } from "./order-values.ts";

/** The names of the contact fields on the wire. */
export const WIRE_NAMES = {
  first_name: "donor_firt_name",
  last_name: "donor_last_name",
  phone: "donor_phone",
  email: "donor_email",
} as const satisfies Record<ContactField, keyof OrderValues>;

/** The fields that are shown as one line for a known payer. */
export const PAYER_FIELDS = Object.values(WIRE_NAMES);

/** Returns the payer's contact as the form holds it. */
export function contactOf(values: OrderValues): Contact {
  return {
    first_name: values.donor_firt_name,
    last_name: values.donor_last_name,
    phone: values.donor_phone,
    email: values.donor_email,
  };
}

/** Returns this contact as values of the form. */
export function contactValues(contact: Contact): Pick<OrderValues, (typeof WIRE_NAMES)[ContactField]> {
  return {
    donor_firt_name: contact.first_name,
    donor_last_name: contact.last_name,
    donor_phone: contact.phone,
    donor_email: contact.email,
  };
}

/** Returns what the session knows of the signed-in user as values of the form; none if signed out. */
export function signedInValues(): Partial<OrderValues> {
  const own = signedInContact();
  return own ? { donor_firt_name: own.first_name, donor_last_name: own.last_name, donor_email: own.email } : {};
}
