import * as z from "zod/mini";
import { findPaymentMethod } from "#money/payments/payment-methods.contract.ts";
import { deleteTyped, OPEN_PAYMENT_KEY, readStored, writeStored } from "#web/browser/stored-json.ts";
import { readSession } from "#web/session/session-store.ts";
import { CONTACT_FIELDS, type Contact } from "./contact.ts";
import { rememberMethod } from "./last-method.ts";

const line = z.string().check(z.minLength(1), z.maxLength(254));

const storedContact = z.object({
  first_name: line,
  /** Empty for people of one name. */
  last_name: z.string().check(z.maxLength(254)),
  phone: line,
  email: line,
  /** The method of the last payment, or null. */
  payment_code: z.nullable(z.string()),
  /** The country of the last registration for an event, or null. */
  country: z.nullable(z.string()),
});

/** The contact that a person asked this device to remember. */
export type StoredContact = z.infer<typeof storedContact>;

/** Only whether each is under way: the payment form knows the rest. */
const payments = z.array(z.looseObject({ state: z.string() }));

const thisDevice = () => localStorage;
const KEY = "akwaba.stored-contact";

/** Returns the contact remembered on this device; null if there is none, or a member is signed in: theirs wins. */
export function readStoredContact(): StoredContact | null {
  if (readSession().state === "in") return null;
  const stored = readStored(thisDevice, KEY, storedContact);
  if (!stored) return null;
  const { payment_code } = stored;
  return { ...stored, payment_code: payment_code !== null && findPaymentMethod(payment_code) ? payment_code : null };
}

/**
 * Remembers this contact on this device, with what was chosen; what is left out stays if the address does. Returns it
 * as it is stored now.
 */
export function storeContact(
  { first_name, last_name, phone, email }: Contact,
  chosen: Partial<Pick<StoredContact, "payment_code" | "country">>,
): StoredContact | null {
  const former = readStoredContact();
  const known = former?.email === email ? former : null;
  const { payment_code = known?.payment_code ?? null, country = known?.country ?? null } = chosen;
  writeStored(thisDevice, KEY, { first_name, last_name, phone, email, payment_code, country });
  return readStoredContact();
}

/** Deletes the remembered contact. */
export function deleteStoredContact(): void {
  writeStored(thisDevice, KEY, null);
}

/**
 * Deletes the remembered contact and the last method, what was typed about people into the forms of this tab, and
 * payments with their receipts, unless they are under way.
 */
export function eraseContact(): void {
  deleteStoredContact();
  rememberMethod(null);
  deleteTyped();
  const open = readStored(thisDevice, OPEN_PAYMENT_KEY, payments)?.filter(({ state }) => state === "watching");
  writeStored(thisDevice, OPEN_PAYMENT_KEY, open ?? null);
}

/** Returns true if the fields hold the remembered contact. */
export function isStored(contact: Contact, stored: Contact): boolean {
  return CONTACT_FIELDS.every((field) => contact[field] === stored[field]);
}

/**
 * Returns true if this change replaces the remembered address: it is another person's, who has not asked for anything.
 */
export function isOtherPerson(before: Contact, after: Contact, stored: StoredContact | null): boolean {
  return stored !== null && before.email === stored.email && after.email !== stored.email;
}

/** Returns a number to recognise but not to read: `07 … 11`. */
export function maskPhone(phone: string): string {
  const text = phone.replace(/[^+\d]/g, "");
  return `${text.slice(0, text.startsWith("+") ? 4 : 2)}\u00a0…\u00a0${text.slice(-2)}`;
}
