import * as z from "zod/mini";
import { type ContactBody, contactBody } from "#contracts/contact.ts";
import { readStored, writeStored } from "#web/browser/stored-json.ts";

/** What somebody writes, under the names of the wire. */
const contactValues = z.object({
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
});

/** A message as it was sent: its idempotency key, and the body that the key stands for. */
const sentMessage = z.object({ key: z.string(), body: z.string() });

const contactDraft = z.object({ values: contactValues, sent: z.nullable(sentMessage) });

export type ContactValues = z.infer<typeof contactValues>;
export type ContactField = keyof ContactValues;
export type ContactErrors = Partial<Record<ContactField, string>>;
export type ContactDraft = z.infer<typeof contactDraft>;

/** In the order in which they stand. */
export const CONTACT_FIELDS: readonly ContactField[] = ["first_name", "last_name", "email", "subject", "message"];

export const EMPTY_MESSAGE: ContactValues = { first_name: "", last_name: "", email: "", subject: "", message: "" };

/** The message to send, checked by the contract itself; or what is wrong, field by field. */
export function checkMessage(
  values: ContactValues,
): { ok: true; body: ContactBody } | { ok: false; errors: ContactErrors } {
  const checked = contactBody.safeParse(values);
  if (checked.success) return { ok: true, body: checked.data };
  return { ok: false, errors: contactErrors(checked.error.issues.map((one) => [String(one.path[0]), one.message])) };
}

/** The first text of each field of the form; texts of other fields are left out. */
export function contactErrors(texts: readonly (readonly [field: string, text: string])[]): ContactErrors {
  const errors: ContactErrors = {};
  for (const [name, text] of texts) {
    const field = CONTACT_FIELDS.find((one) => one === name);
    if (field) errors[field] ??= text;
  }
  return errors;
}

// In this tab only, and no longer than it: telephones are lent.
const thisTab = () => sessionStorage;
const KEY = "akwaba.contact";

/** The form as this tab left it, or null. */
export function readContactDraft(): ContactDraft | null {
  return readStored(thisTab, KEY, contactDraft);
}

/** The form survives a reload of this tab; null forgets it. */
export function keepContactDraft(draft: ContactDraft | null): void {
  writeStored(thisTab, KEY, draft);
}
