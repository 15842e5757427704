import {
  MISSING_CUSTOMER,
  MISSING_EMAIL,
  MISSING_FIRST_NAME,
  MISSING_LAST_NAME,
  MISSING_PHONE,
} from "#shared/form-texts.ts";
import { MISSING } from "#shared/typed-line.ts";
import type { FieldErrors } from "#web/forms/check-values.ts";
import { readSession } from "#web/session/session-store.ts";

/** The fields by which a person is named and reached, in their order. */
export const CONTACT_FIELDS = ["first_name", "last_name", "phone", "email"] as const;

export type ContactField = (typeof CONTACT_FIELDS)[number];

/** The content of these fields, as typed. */
export type Contact = Readonly<Record<ContactField, string>>;

export const BLANK_CONTACT: Contact = { first_name: "", last_name: "", phone: "", email: "" };

/** The text beside each empty field. */
export const MISSING_CONTACT: Contact = {
  first_name: MISSING_FIRST_NAME,
  last_name: MISSING_LAST_NAME,
  phone: MISSING_PHONE,
  email: MISSING_EMAIL,
};

/** Returns these errors with the text of its own for each contact field that is empty. */
export function nameMissing(errors: FieldErrors): FieldErrors {
  const named = { ...errors };
  for (const field of CONTACT_FIELDS) {
    if (errors[field] === MISSING || errors[field] === MISSING_CUSTOMER) named[field] = MISSING_CONTACT[field];
  }
  if (errors.name === MISSING) named.name = MISSING_CONTACT.last_name;
  return named;
}

/** Returns what the session knows of the signed-in user's contact; null if signed out. */
export function signedInContact(): Omit<Contact, "phone"> | null {
  const { user } = readSession();
  return user && { first_name: user.first_name, last_name: user.last_name, email: user.email };
}

/** Returns true if none of the fields has text. */
export function isBlank(contact: Contact): boolean {
  return CONTACT_FIELDS.every((field) => contact[field].trim() === "");
}

/** Returns a whole name as it is written in one field. */
export function wholeName({ first_name, last_name }: Pick<Contact, "first_name" | "last_name">): string {
  return `${first_name} ${last_name}`.trim();
}

/** Returns a name that was typed into one field in two parts: its first word, and the rest, which may be empty. */
export function splitName(typed: string): Pick<Contact, "first_name" | "last_name"> {
  const [first_name = "", ...rest] = typed.trim().split(/\s+/);
  return { first_name, last_name: rest.join(" ") };
}
