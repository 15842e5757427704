import type { ReactNode } from "react";
import { PRESET_AMOUNTS } from "#shared/money.ts";
import { type Choice, ChoiceTiles } from "#web/ui/choice-tiles.tsx";
import { AmountField } from "./amount-field.tsx";
import { AmountLabel } from "./amount-label.tsx";
import type { AmountContent } from "./amount-text.ts";

const PRESETS = PRESET_AMOUNTS.map((amount) => ({ value: String(amount), label: <AmountLabel amount={amount} /> }));

interface AmountChoiceProps {
  content: AmountContent;
  error: string | undefined;
  onChange: (content: AmountContent) => void;
  /** One more amount after the usual ones. */
  last?: Choice<string> | null;
  /** Shown under the tiles. */
  children?: ReactNode;
}

/** The amount in FCFA: four usual ones, and any other. */
export function AmountChoice({ content, error, onChange, last, children }: AmountChoiceProps): ReactNode {
  const choices = last ? [...PRESETS, last] : PRESETS;
  return (
    <div className="@container grid gap-3">
      <ChoiceTiles
        legend="Montant"
        name="preset"
        choices={choices}
        value={choices.some(({ value }) => value === content) ? content : null}
        onChange={onChange}
        columns="grid-cols-1 no-containers:grid-cols-2 @min-[10em]:grid-cols-2 @min-[20em]:grid-cols-4"
        align="center"
      />
      {children}
      <AmountField content={content} error={error} onChange={onChange} />
    </div>
  );
}
