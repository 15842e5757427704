import type { ChangeEvent, ReactNode } from "react";
import { formatNumber } from "#contracts/formats.ts";
import { PRESET_AMOUNTS } from "#contracts/money.ts";
import { ChoiceTiles } from "#web/ui/choice-tiles.tsx";
import { TextField } from "#web/ui/field.tsx";
import { caretAfter, groupDigits, readAmountText } from "./amount-text.ts";

const PRESETS = PRESET_AMOUNTS.map((amount) => ({ value: String(amount), label: formatNumber(amount) }));

/** The amount in FCFA: four that are usual, and any other. `digits` is what stands in the field, without spaces. */
export function AmountChoice({
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
    <div className="grid gap-3">
      <ChoiceTiles
        legend="Montant"
        name="preset"
        choices={PRESETS}
        value={PRESETS.some(({ value }) => value === digits) ? digits : null}
        onChange={onChange}
        columns="grid-cols-2 xs:grid-cols-4"
        align="center"
      />
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
    </div>
  );
}
