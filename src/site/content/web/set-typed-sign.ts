import type { InputEvent } from "react";
import { typeset, typesetSign } from "#shared/typography.ts";

/**
 * Sets the French sign for the one that was just typed: `’`, « », or a no-break space before it, and all signs of a
 * text that was pasted. Ctrl Z gives back what was typed.
 */
export function setTypedSign({
  currentTarget: field,
  nativeEvent,
}: InputEvent<HTMLInputElement | HTMLTextAreaElement>): void {
  const { inputType, data } = nativeEvent as globalThis.InputEvent;
  const at = field.selectionStart;
  if (at !== null && /^insertFrom(?:Paste|Drop)$/.test(inputType)) setPastedSigns(field, at);
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

function setPastedSigns(field: HTMLInputElement | HTMLTextAreaElement, at: number): void {
  const text = typeset(field.value);
  if (text === field.value) return;
  const behind = field.value.length - at;
  field.select();
  document.execCommand("insertText", false, text);
  const cursor = Math.max(0, field.value.length - behind);
  field.setSelectionRange(cursor, cursor);
}
