import type { FormValues } from "./check-values.ts";

/** Returns the values of the form's controls by name, as it would send them. */
export function readFormValues(form: HTMLFormElement): FormValues {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}
