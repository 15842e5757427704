/** What the doctor found: the variable that it is about, and what to do unless all is well. */
export interface Finding {
  level: "ok" | "warning" | "error";
  variable: string;
  text: string;
}

/** Returns the innermost message of an error: the outer ones often say only that something failed. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  return error.cause === undefined ? error.message : reasonOf(error.cause);
}
