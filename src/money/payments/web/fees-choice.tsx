import type { ReactNode } from "react";
import type { Fees } from "#money/payments/fees.contract.ts";
import { formatFcfa } from "#shared/formats.ts";
import { Checkbox, FieldError } from "#web/ui/field.tsx";
import { francsIn } from "./amount-text.ts";
import { coverableFees } from "./fees.ts";
import { FEES_FIELD, type OrderValues } from "./order-values.ts";

interface FeesChoiceProps {
  values: OrderValues;
  fees: Fees | null;
  error: string | undefined;
  onChange: (change: Partial<OrderValues>) => void;
}

/** The choice to cover the payment fees, unticked at first, with the exact total; nothing if there are none to cover. */
export function FeesChoice({ values: { amount, cover_fees }, fees, error, onChange }: FeesChoiceProps): ReactNode {
  const given = francsIn(amount);
  const covered = coverableFees(given, fees);
  // They may have been taken from the choice while the form was open.
  if (covered === 0) return error ? <FieldError>{error}</FieldError> : null;
  return (
    <Checkbox
      className="-my-2"
      name={FEES_FIELD}
      label={`Couvrir les frais de paiement\u00a0: ${formatFcfa(covered)}, soit ${formatFcfa(given + covered)} en tout`}
      error={error}
      checked={cover_fees}
      onChange={(event) => onChange({ cover_fees: event.currentTarget.checked })}
    />
  );
}
