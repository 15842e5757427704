import type { ChangeEvent, ReactNode } from "react";
import { TextField } from "#web/ui/field.tsx";
import { caretAfter, groupDigits, readAmountText } from "./amount-text.ts";

/** An amount in FCFA of one's own choice, grouped as it is typed. `digits` is what stands in the field, without spaces. */
export function AmountField({
  digits,
  error,
  onChange,
}: {
  digits: string;
  error: string | undefined;
  onChange: (digits: string) => void;
}): ReactNode {
  // React leaves the caret where it is when the field already shows what it is about to show.
  function retype({ currentTarget: field }: ChangeEvent<HTMLInputElement>) {
    const read = readAmountText(field.value) ?? digits;
    const digitsBefore = field.value.slice(0, field.selectionStart ?? undefined).replace(/\D/g, "").length;
    field.value = groupDigits(read);
    const caret = caretAfter(field.value, digitsBefore);
    field.setSelectionRange(caret, caret);
    onChange(read);
  }

  return (
    <TextField
      label="Ou le montant de votre choix"
      name="amount"
      inputMode="numeric"
      autoComplete="off"
      maxLength={24}
      value={groupDigits(digits)}
      onChange={retype}
      error={error}
      suffix="FCFA"
    />
  );
}
