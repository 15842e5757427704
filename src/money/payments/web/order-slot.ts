import type { FieldErrors } from "#web/forms/check-values.ts";
import type { OrderValues } from "./order-values.ts";

/** The props of a part of the form: the values and errors of all its fields. */
export interface OrderSlot {
  values: OrderValues;
  errors: FieldErrors;
  onChange: (change: Partial<OrderValues>) => void;
}
