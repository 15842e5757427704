/**
 * Makes an open dialog modal where the browser cannot: what is beside it is hidden from screen readers, the focus stays
 * in it, and Escape cancels it. Returns what ends this and focuses `former`.
 */
export function trapFocus(dialog: HTMLDialogElement, former: Element | null): () => void {
  const beside = elementsBeside(dialog).filter((element) => !element.hasAttribute("aria-hidden"));
  const cancelByKey = ({ key }: KeyboardEvent) => {
    if (key === "Escape") dialog.dispatchEvent(new Event("cancel", { cancelable: true }));
  };
  const keepFocus = ({ target }: FocusEvent) => {
    if (!dialog.contains(target as Node)) dialog.querySelector<HTMLElement>('[tabindex="-1"]')?.focus();
  };
  dialog.setAttribute("role", "dialog");
  dialog.setAttribute("aria-modal", "true");
  for (const element of beside) element.setAttribute("aria-hidden", "true");
  document.addEventListener("keydown", cancelByKey);
  document.addEventListener("focusin", keepFocus);
  return () => {
    document.removeEventListener("keydown", cancelByKey);
    document.removeEventListener("focusin", keepFocus);
    for (const element of beside) element.removeAttribute("aria-hidden");
    if (former instanceof HTMLElement) former.focus();
  };
}

function elementsBeside(dialog: Element): Element[] {
  const beside: Element[] = [];
  for (let one = dialog; one.parentElement && one !== document.body; one = one.parentElement) {
    beside.push(...[...one.parentElement.children].filter((element) => element !== one));
  }
  return beside;
}
