import type { ZodMiniType } from "zod/mini";

/** The values of a form's fields, by name. */
export type FormValues = Readonly<Record<string, string>>;

/** The errors of a form: the first text of each wrong field, by name. */
export type FieldErrors = Readonly<Record<string, string | undefined>>;

export type Checked<Body> = { ok: true; body: Body } | { ok: false; errors: FieldErrors };

/**
 * The part of a contract that a form needs. A contract of narrower values is one of wider values too, which
 * `ZodMiniType` does not say.
 */
export type FormContract<Body> = Pick<ZodMiniType<Body>, "safeParse">;

/** Returns the values as this contract wants them, or its errors by field. */
export function checkValues<Body>(
  contract: FormContract<Body>,
  values: Readonly<Record<string, unknown>>,
): Checked<Body> {
  const checked = contract.safeParse(values);
  if (checked.success) return { ok: true, body: checked.data };
  const errors: Record<string, string> = {};
  for (const { path, message } of checked.error.issues) {
    errors[String(path[0])] ??= message;
    // The control of one line of a list: `values.0.title`.
    errors[path.join(".")] ??= message;
  }
  return { ok: false, errors };
}

/** Returns the values of the form's controls by name, as it would send them. */
export function readFormValues(form: HTMLFormElement): FormValues {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}
