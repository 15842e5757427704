import { type RefObject, useEffect, useMemo, useRef } from "react";
import * as z from "zod/mini";
import type { ApiFailure } from "#web/api/api-client.ts";
import type { FormValues } from "#web/forms/check-values.ts";
import { type FieldStore, fieldStore, useStoredFields } from "#web/forms/use-stored-fields.ts";
import { useAdmin } from "./use-admin.ts";

const values = z.record(z.string(), z.string());

/**
 * Stores what this person types into a form, in this tab, so that it is there again after the session has ended.
 * Returns the store: save null once the form was sent.
 */
export function useTypedFields(form: RefObject<HTMLFormElement | null>, name: string): FieldStore {
  const store = useTypedStore(name);
  useStoredFields(form, store);
  useEffect(() => {
    const stored = store.read() ?? {};
    for (const control of form.current?.elements ?? [])
      if (isControl(control)) showAgain(control, stored[control.name]);
  }, [form, store]);
  return store;
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function isControl(element: Element): element is Control {
  return /^(INPUT|SELECT|TEXTAREA)$/.test(element.tagName);
}

/** Chooses what was chosen before, also over a default, and opens the folded part of the page that hides the control. */
function showAgain(control: Control, stored: string | undefined): void {
  if (stored === undefined) return;
  if (control instanceof HTMLSelectElement) {
    if (control.value === stored || ![...control.options].some(({ value }) => value === stored)) return;
    control.value = stored;
    // The page follows a choice: the example of a telephone number shows the country’s.
    control.dispatchEvent(new Event("change", { bubbles: true }));
  } else if (control.type === "hidden" || control.value !== stored || control.defaultValue === stored) return;
  const fold = control.closest("details");
  if (fold) fold.open = true;
}

/** Returns the store of this person's form of this name. */
export function useTypedStore(name: string): FieldStore {
  const { id } = useAdmin().person;
  // Another person who signs in in the same tab must not find it.
  return useMemo(() => fieldStore(`akwaba.typed.${id}.${name}`, values), [id, name]);
}

/** Returns the controls that have another value now than before, or were not there before. */
export function changedSince(before: FormValues, now: FormValues): FormValues {
  return Object.fromEntries(Object.entries(now).filter(([name, value]) => value !== before[name]));
}

/**
 * Returns what makes the body of a correction: the controls that have another value than what was shown, and `before`
 * as they were shown, so that what somebody else has written meanwhile is not overwritten unseen. Once that was
 * refused, the person has read it.
 */
export function useCorrection() {
  const hasRead = useRef(false);
  return {
    of(shown: FormValues, now: FormValues): Readonly<Record<string, unknown>> {
      const changed = changedSince(shown, now);
      const before = Object.entries(shown).filter(([name]) => name in changed);
      return hasRead.current ? changed : { ...changed, before: Object.fromEntries(before) };
    },
    onFailure({ code }: Pick<ApiFailure, "code">) {
      hasRead.current = code === "changed_meanwhile";
    },
  };
}
