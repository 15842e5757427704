import { type ChangeEvent, type ReactNode, useState } from "react";
import { TextField } from "#web/ui/field.tsx";
import { type AmountContent, contentOf, isWhole, NOT_WHOLE_AMOUNT, retypeAmount, showContent } from "./amount-text.ts";

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
      error={isWhole(content) ? error : NOT_WHOLE_AMOUNT}
      suffix="FCFA"
    />
  );
}
