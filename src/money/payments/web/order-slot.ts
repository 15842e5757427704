import { type RefObject, useLayoutEffect, useRef } from "react";
import type { FieldErrors } from "#web/forms/check-values.ts";
import { type FEES_FIELD, OPTIONAL_FIELDS, type OrderValues } from "./order-values.ts";

/** The props of a part of the form: the values and errors of all its fields. */
export interface OrderSlot {
  values: OrderValues;
  errors: FieldErrors;
  onChange: (change: Partial<OrderValues>) => void;
}

type FoldedField = (typeof OPTIONAL_FIELDS)[number] | typeof FEES_FIELD | "amount" | "month" | "year";

/**
 * Returns the ref of a `details` element with these fields, which opens by itself if an optional one is filled, or any
 * is wrong.
 */
export function useOpenForFields(
  fields: readonly FoldedField[],
  { values, errors }: Pick<OrderSlot, "values" | "errors">,
): RefObject<HTMLDetailsElement | null> {
  const details = useRef<HTMLDetailsElement>(null);
  const filled = OPTIONAL_FIELDS.some((field) => fields.includes(field) && values[field]);
  useLayoutEffect(() => {
    if (filled && details.current) details.current.open = true;
  }, [filled]);
  // At each refusal, before the focus moves to a wrong field, which must be in sight.
  useLayoutEffect(() => {
    if (fields.some((field) => errors[field]) && details.current) details.current.open = true;
  }, [fields, errors]);
  return details;
}
