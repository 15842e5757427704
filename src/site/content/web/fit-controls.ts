import { isRichText } from "#operations/audit/web/article-words.ts";
import type { FormValues } from "#web/forms/check-values.ts";

/**
 * Returns the values with which the controls of a form stand for what was saved of it; null if the form must be made
 * anew. Controls in which the site has written something else than was sent, an address made from the title for
 * example, get it by `fit`.
 */
export function standingValues(
  form: HTMLFormElement | null,
  { sent, saved }: { sent: FormValues; saved: FormValues },
): { values: FormValues; fit: () => void } | null {
  const names = [...new Set([...Object.keys(sent), ...Object.keys(saved)])];
  const differing = names.filter((name) => look(sent[name]) !== look(saved[name]));
  const lines = differing.map((name) => ({ control: form?.elements.namedItem(name), value: saved[name] ?? "", name }));
  if (!lines.every(({ control }) => isPlainLine(control))) return null;
  return {
    values: { ...sent, ...Object.fromEntries(lines.map(({ name, value }) => [name, value])) },
    fit() {
      for (const { control, value, name } of lines) {
        // Text that was typed meanwhile stays.
        if (isPlainLine(control) && control.value === sent[name]) write(control, value);
      }
    },
  };
}

/** Returns true for a control that shows its own value: hidden ones belong to another that does. */
function isPlainLine(control: Element | RadioNodeList | null | undefined): control is HTMLInputElement {
  return control instanceof HTMLInputElement && control.type === "text" && control.tabIndex >= 0;
}

/** Writes as typing would, so that its component knows. */
function write(control: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(control, value);
  control.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Returns what readers see of a value, without the spaces that the site sets. */
function look(text = ""): string {
  return (isRichText(text) ? asParsed(text) : text).replace(/&nbsp;|\s+/g, " ").trim();
}

/** Attributes that readers see: the site may write the same signs, and other attributes, otherwise. */
const SEEN = ["href", "src", "alt", "start"];

/** Returns the HTML as the browser writes it, without what nobody sees. */
function asParsed(html: string): string {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const unseen of body.querySelectorAll("colgroup, figcaption:empty")) unseen.remove();
  for (const element of body.querySelectorAll("*")) {
    for (const { name, value } of [...element.attributes]) {
      const isSpan = name.endsWith("span") && value !== "1";
      if (!SEEN.includes(name) && !isSpan) element.removeAttribute(name);
    }
  }
  return body.innerHTML;
}
