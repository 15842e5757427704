import type * as z from "zod/mini";

/** What is wrong with a form, by field: the first text of each. */
export type FieldErrors = Readonly<Record<string, string>>;

export type Checked<Body> = { ok: true; body: Body } | { ok: false; errors: FieldErrors };

/** The values as this contract wants them, or what it says is wrong, field by field. */
export function checkFields<Shape extends z.ZodMiniType>(
  contract: Shape,
  values: Readonly<Record<string, string>>,
): Checked<z.infer<Shape>> {
  const checked = contract.safeParse(values);
  if (checked.success) return { ok: true, body: checked.data };
  const errors: Record<string, string> = {};
  for (const { path, message } of checked.error.issues) errors[String(path[0])] ??= message;
  return { ok: false, errors };
}
