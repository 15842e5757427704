import type { InputEvent } from "react";
import { typesetSign } from "#shared/typography.ts";

/** Sets the French sign for the one that was just typed: `’`, « », or a no-break space before it. Ctrl Z gives back what was typed. */
export function setTypedSign({
  currentTarget: field,
  nativeEvent,
}: InputEvent<HTMLInputElement | HTMLTextAreaElement>): void {
  const { inputType, data } = nativeEvent as globalThis.InputEvent;
  const at = field.selectionStart;
  if (inputType !== "insertText" || data?.length !== 1 || at === null) return;
  const [line = ""] = field.value
    .slice(0, at - 1)
    .split("\n")
    .slice(-1);
  const typed = typesetSign(line, data);
  if (!typed) return;
  field.setSelectionRange(at - 1 - typed.before, at);
  // The one way that the browser can undo.
  document.execCommand("insertText", false, typed.text);
}
