import type { ChangeEvent, ReactNode } from "react";
import { TextField } from "#web/ui/field.tsx";
import { caretAfter, groupDigits, readAmountText } from "./amount-text.ts";

/** A field for any amount in FCFA, grouped while typing. `digits` is its content, without spaces. */
export function AmountField({
  digits,
  error,
  onChange,
}: {
  digits: string;
  error: string | undefined;
  onChange: (digits: string) => void;
}): ReactNode {
  // React does not move the caret if the field already shows the new value.
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
      required
      value={groupDigits(digits)}
      onChange={retype}
      error={error}
      suffix="FCFA"
    />
  );
}
