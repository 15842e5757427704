import type { ClipboardEvent, ComponentProps, FormEvent, ReactNode } from "react";
import { CODE_LENGTH, typedCode } from "#people/identity/account.contract.ts";
import { TextField } from "#web/ui/field.tsx";

/**
 * A field for six digits: it drops all other characters, however they come in, and phones offer the code they just
 * received. Without `maxLength`: `778 679`, as a keyboard inserts it, would lose its last digit before the space is
 * dropped.
 */
export function CodeField(props: ComponentProps<typeof TextField>): ReactNode {
  return (
    <TextField
      inputMode="numeric"
      autoComplete="one-time-code"
      onInput={dropNonDigits}
      onPaste={pasteDigits}
      className="[&_input]:text-[1.5rem] [&_input]:font-semibold [&_input]:tracking-[0.3em]"
      {...props}
    />
  );
}

function digitsOf(text: string): string {
  return typedCode(text).slice(0, CODE_LENGTH);
}

function dropNonDigits({ currentTarget }: FormEvent<HTMLInputElement>): void {
  const digits = digitsOf(currentTarget.value);
  if (digits !== currentTarget.value) currentTarget.value = digits;
}

/** A pasted code takes the place of what stands in the field. */
function pasteDigits(event: ClipboardEvent<HTMLInputElement>): void {
  const digits = digitsOf(event.clipboardData.getData("text"));
  if (digits === "") return;
  event.preventDefault();
  event.currentTarget.value = digits;
  event.currentTarget.dispatchEvent(new Event("input", { bubbles: true }));
}
