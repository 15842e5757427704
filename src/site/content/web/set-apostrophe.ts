import type { InputEvent } from "react";
import { typesetSign } from "#shared/typography.ts";

/** Makes `’` of an apostrophe that was just typed within a word. Ctrl Z gives back what was typed. */
export function setApostrophe({
  currentTarget: field,
  nativeEvent,
}: InputEvent<HTMLInputElement | HTMLTextAreaElement>): void {
  const { inputType, data } = nativeEvent as globalThis.InputEvent;
  const at = field.selectionStart;
  if (inputType !== "insertText" || data !== "'" || at === null) return;
  const typed = typesetSign(field.value.slice(0, at - 1), data);
  if (!typed) return;
  field.setSelectionRange(at - 1, at);
  // The one way that the browser can undo.
  document.execCommand("insertText", false, typed.text);
}
