import { type RefObject, useLayoutEffect, useRef } from "react";
import type { OrderSlot } from "./order-slot.ts";
import type { OPTIONAL_FIELDS } from "./order-values.ts";

/** Returns the ref of a `details` element with these fields, which opens by itself if one of them is filled or wrong. */
export function useTributeDetails(
  fields: readonly (typeof OPTIONAL_FIELDS)[number][],
  { values, errors }: Pick<OrderSlot, "values" | "errors">,
): RefObject<HTMLDetailsElement | null> {
  const details = useRef<HTMLDetailsElement>(null);
  const filled = fields.some((field) => values[field]);
  useLayoutEffect(() => {
    if (filled && details.current) details.current.open = true;
  }, [filled]);
  // At each refusal, before the focus moves to a wrong field, which must be in sight.
  useLayoutEffect(() => {
    if (fields.some((field) => errors[field]) && details.current) details.current.open = true;
  }, [fields, errors]);
  return details;
}
