import { type ChangeEvent, type ReactNode, useState } from "react";
import { formatEuros } from "#shared/euros.ts";
import { formatNumber } from "#shared/formats.ts";
import { PRESET_AMOUNTS } from "#shared/money.ts";
import { type Choice, ChoiceTiles } from "#web/ui/choice-tiles.tsx";
import { TextField } from "#web/ui/field.tsx";
import { useIsAbroad } from "./abroad.ts";
import { type AmountContent, contentOf, retypeAmount, showContent, wholeProblem } from "./amount-text.ts";

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

/** A field for any amount in FCFA, grouped while typing. A text that is no whole amount stays, with an error. */
export function AmountField({
  content,
  error,
  onChange,
}: {
  content: AmountContent;
  error: string | undefined;
  onChange: (content: AmountContent) => void;
}): ReactNode {
  // `75,00` is shown as it is typed, and means 75.
  const [typed, setTyped] = useState<{ text: string; content: AmountContent } | null>(null);

  // React does not move the caret if the field already shows the new value.
  function retype({ currentTarget: field }: ChangeEvent<HTMLInputElement>) {
    const { text, caret } = retypeAmount(field.value, field.selectionStart ?? field.value.length);
    if (text !== field.value) {
      field.value = text;
      field.setSelectionRange(caret, caret);
    }
    setTyped({ text, content: contentOf(text) });
    onChange(contentOf(text));
  }

  return (
    <TextField
      label="Ou le montant de votre choix"
      name="amount"
      inputMode="numeric"
      autoComplete="off"
      required
      value={typed?.content === content ? typed.text : showContent(content)}
      onChange={retype}
      onBlur={() => setTyped(null)}
      error={wholeProblem(content) ?? error}
      suffix="FCFA"
    />
  );
}

/** An amount (FCFA) on a tile: the unit is in the field below for the eye, and read with each for the ear. */
export function AmountLabel({ amount }: { amount: number }): ReactNode {
  const abroad = useIsAbroad();
  return (
    <>
      <span>{formatNumber(amount)}</span>
      <span className="sr-only">&nbsp;FCFA</span>
      {abroad && <span className="block text-[0.85rem] font-normal text-muted">{formatEuros(amount)}</span>}
    </>
  );
}
