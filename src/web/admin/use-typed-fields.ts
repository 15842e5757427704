import { type RefObject, useEffect, useMemo, useRef } from "react";
import * as z from "zod/mini";
import type { ApiFailure } from "#web/api/api-client.ts";
import { TYPED } from "#web/browser/stored-json.ts";
import { type FormValues, readFormValues } from "#web/forms/check-values.ts";
import { type FieldStore, fieldStore } from "#web/forms/use-stored-fields.ts";
import { useAdmin } from "./use-admin.ts";

const values = z.record(z.string(), z.string());

/**
 * Stores what this person types into a form, in this tab, so that it is there again after the session has ended, and
 * opens the folded parts of the page where it stands. Returns the store: save null once the form was sent.
 */
export function useTypedFields(form: RefObject<HTMLFormElement | null>, name: string): FieldStore {
  const store = useTypedStore(name);
  useEffect(() => {
    const stored = store.read();
    for (const control of stored && form.current ? fillAgain(form.current, stored) : []) {
      const fold = control.closest("details");
      if (fold) fold.open = true;
    }
    return storeTyped(form.current, store);
  }, [form, store]);
  return store;
}

/** Stores the values of the form at each change, as it would send them. Returns a function that ends this. */
export function storeTyped(form: HTMLFormElement | null, store: FieldStore): () => void {
  const save = () => form && store.save(readFormValues(form));
  form?.addEventListener("input", save);
  return () => form?.removeEventListener("input", save);
}

/**
 * Fills the form with what it held when these values were read from it, as by hand: the page follows a choice. Returns
 * the controls that were changed.
 */
export function fillAgain(form: HTMLFormElement, stored: FormValues): HTMLElement[] {
  return controlsOf(form).filter((control) => {
    if (!differs(control, stored)) return false;
    if (control.type === "checkbox" || control.type === "radio") control.click();
    else control.value = stored[control.name] ?? "";
    if (control instanceof HTMLSelectElement) control.dispatchEvent(new Event("change", { bubbles: true }));
    return true;
  });
}

/** Returns true if the form holds something else than these values, which were read from it before. */
export function isOtherwise(form: HTMLFormElement, stored: FormValues): boolean {
  return controlsOf(form).some((control) => differs(control, stored));
}

type Control = HTMLInputElement | HTMLSelectElement;

/** Returns the controls that a person fills in and that can be filled in again. */
function controlsOf(form: HTMLFormElement): Control[] {
  const others = ["hidden", "file", "fieldset", "submit", "button"];
  return ([...form.elements] as Control[]).filter(({ name, type }) => name !== "" && !others.includes(type));
}

/** A box that is not ticked, and each radio button but the chosen one, is in no stored values. */
function differs(control: Control, stored: FormValues): boolean {
  const { name, type, value } = control;
  const before = stored[name];
  if (control instanceof HTMLSelectElement) {
    return value !== before && [...control.options].some((option) => option.value === before);
  }
  if (type === "checkbox") return control.checked !== (before !== undefined);
  if (type === "radio") return before === value && !control.checked;
  return before !== undefined && before !== value;
}

/** Returns the store of this person's form of this name. */
export function useTypedStore(name: string): FieldStore {
  const { id } = useAdmin().person;
  // Another person who signs in in the same tab must not find it.
  return useMemo(() => fieldStore(`${TYPED}${id}.${name}`, values), [id, name]);
}

/** Returns the controls that have another value now than before, or were not there before. */
export function changedSince(before: FormValues, now: FormValues): FormValues {
  return Object.fromEntries(Object.entries(now).filter(([name, value]) => value !== before[name]));
}

/**
 * Returns what makes the body of a correction: the controls that have another value than what was shown, and `before`
 * as they were shown, so that what somebody else has written meanwhile is not overwritten unseen. A control that was
 * refused for that is left out of `before`: the person has read beside it what stands there.
 */
export function useCorrection() {
  const latest = useRef<FormValues>({});
  // As they were shown when they were refused: what is shown later counts anew.
  const read = useRef<FormValues>({});
  return {
    of(shown: FormValues, now: FormValues): Readonly<Record<string, unknown>> {
      latest.current = shown;
      const changed = changedSince(shown, now);
      const before = Object.entries(shown).filter(([name, value]) => name in changed && read.current[name] !== value);
      return { ...changed, before: Object.fromEntries(before) };
    },
    onFailure({ code, fields }: Pick<ApiFailure, "code" | "fields">) {
      if (code !== "changed_meanwhile") return;
      const refused = Object.entries(latest.current).filter(([name]) => name in fields);
      read.current = { ...read.current, ...Object.fromEntries(refused) };
    },
  };
}
