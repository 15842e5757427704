import { type ComponentProps, type RefObject, useState } from "react";
import { flushSync } from "react-dom";
import type { FieldErrors } from "#web/forms/check-values.ts";
import { readSession } from "#web/session/session-store.ts";
import {
  BLANK_CONTACT,
  CONTACT_FIELDS,
  type Contact,
  isBlank,
  signedInContact,
  splitName,
  wholeName,
} from "./contact.ts";
import type { ContactFields } from "./contact-fields.tsx";
import type { Remembering } from "./contact-section.tsx";
import {
  deleteStoredContact,
  eraseContact,
  isOtherPerson,
  isStored,
  readStoredContact,
  type StoredContact,
  storeContact,
} from "./stored-contact.ts";

export interface ContactState {
  values: Contact;
  remembering: Remembering;
  /** False for members. */
  offered: boolean;
  field: ComponentProps<typeof ContactFields>["field"];
  /** For forms that ask for the whole name in one field, `name`. */
  nameField: NonNullable<ComponentProps<typeof ContactFields>["wholeName"]>;
  /** Remembers the contact if that was asked for, with what else was chosen. Called once the form was accepted. */
  store: (chosen: Partial<Pick<StoredContact, "payment_code" | "country">>) => void;
}

/**
 * Holds the contact fields of a form that exists in the browser only. They begin with what this tab holds of the form,
 * else with what the device remembers, or for members with what their session knows.
 */
export function useContact(
  form: RefObject<HTMLFormElement | null>,
  errors: FieldErrors,
  readTyped: () => Contact | null,
): ContactState {
  const [offered] = useState(() => readSession().state !== "in");
  const [stored, setStored] = useState(readStoredContact);
  const [values, setValues] = useState<Contact>(() => {
    const typed = readTyped();
    if (typed && !isBlank(typed)) return typed;
    return { ...BLANK_CONTACT, ...(stored && contactOf(stored)), ...signedInContact() };
  });
  const [remember, setRemember] = useState(stored !== null && isStored(values, stored));
  // As it is typed, with its spaces.
  const [name, setName] = useState(() => wholeName(values));
  const [editing, setEditing] = useState(false);
  const compact =
    stored !== null &&
    !editing &&
    isStored(values, stored) &&
    [...CONTACT_FIELDS, "name"].every((field) => !errors[field]);

  function change(next: Contact) {
    setEditing(true);
    if (isOtherPerson(values, next, stored)) setRemember(false);
    setValues(next);
  }

  /** Changes what is shown at once, and moves the focus to the first field. */
  function showFields(update: () => void) {
    flushSync(update);
    form.current?.querySelector<HTMLInputElement>('[name="first_name"], [name="name"]')?.focus();
  }

  return {
    values,
    offered,
    field: (name) => ({
      name,
      value: values[name],
      error: errors[name],
      onChange: ({ currentTarget }) => change({ ...values, [name]: currentTarget.value }),
    }),
    nameField: {
      value: name,
      error: errors.name,
      onChange(typed) {
        setName(typed);
        change({ ...values, ...splitName(typed) });
      },
    },
    remembering: {
      stored,
      contact: values,
      compact,
      remember,
      setRemember(wanted) {
        setRemember(wanted);
        if (wanted) return;
        deleteStoredContact();
        setStored(null);
      },
      edit: () => showFields(() => setEditing(true)),
      erase() {
        eraseContact();
        showFields(() => {
          setStored(null);
          setRemember(false);
          setValues(BLANK_CONTACT);
          setName("");
        });
      },
    },
    store(chosen) {
      if (remember && offered) storeContact(values, chosen);
    },
  };
}

function contactOf({ first_name, last_name, phone, email }: StoredContact): Contact {
  return { first_name, last_name, phone, email };
}
