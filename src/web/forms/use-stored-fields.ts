import { type RefObject, useEffect } from "react";
import type { ZodMiniType } from "zod/mini";
import { readStored, writeStored } from "#web/browser/stored-json.ts";
import type { FormValues } from "./check-values.ts";

/** Stores the values of a form's fields. */
export interface FieldStore {
  read: () => FormValues | null;
  /** Null deletes them. */
  save: (values: FormValues | null) => void;
}

// In this tab only: telephones are lent.
const thisTab = () => sessionStorage;

/** Returns a store of fields of this shape, in this tab, under this key. */
export function fieldStore(key: string, shape: ZodMiniType<FormValues>): FieldStore {
  return { read: () => readStored(thisTab, key, shape), save: (values) => writeStored(thisTab, key, values) };
}

/**
 * Makes the fields of this form survive a reload of the tab. Text typed before the script had loaded, on a slow
 * network, stays and wins over stored text. The store must be the same object each time.
 */
export function useStoredFields(form: RefObject<HTMLFormElement | null>, store: FieldStore): void {
  // Not while rendering: the server has no storage, and hydration needs the same form.
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    // Fields may come and go while the form is open.
    const controls = () => ([...element.elements] as HTMLInputElement[]).filter(({ name }) => name !== "");
    const stored = store.read() ?? {};
    for (const control of controls()) {
      const before = stored[control.name];
      if (before !== undefined && isUntouched(control)) control.value = before;
    }
    const save = () => store.save(Object.fromEntries(controls().map(({ name, value }) => [name, value])));
    element.addEventListener("input", save);
    return () => element.removeEventListener("input", save);
  }, [form, store]);
}

/** A choice without a default, and a text as the page wrote it. Boxes and hidden fields have values of their own. */
function isUntouched({ value, type, defaultValue = "" }: HTMLInputElement): boolean {
  return !["radio", "checkbox", "hidden", "fieldset", "submit"].includes(type) && value === defaultValue;
}
