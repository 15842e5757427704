import type { ReactNode } from "react";
import { formatNumber } from "#contracts/formats.ts";
import { PRESET_AMOUNTS } from "#contracts/money.ts";
import { ChoiceTiles } from "#web/ui/choice-tiles.tsx";
import { AmountField } from "./amount-field.tsx";

const PRESETS = PRESET_AMOUNTS.map((amount) => ({ value: String(amount), label: formatNumber(amount) }));

/** The amount in FCFA: four usual ones, and any other. `digits` is the content of the field, without spaces. */
export function AmountChoice({
  digits,
  error,
  onChange,
}: {
  digits: string;
  error: string | undefined;
  onChange: (digits: string) => void;
}): ReactNode {
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
      <AmountField digits={digits} error={error} onChange={onChange} />
    </div>
  );
}
