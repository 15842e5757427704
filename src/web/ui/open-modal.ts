/**
 * Opens this dialog above its page, and focuses what it marks with `tabindex="-1"`, its heading, rather than its first
 * button. Returns what closes it and puts the focus back. Safari before 15.4 has no dialogs.
 */
export function openModal(dialog: HTMLDialogElement): () => void {
  const former = document.activeElement as HTMLElement | null;
  if (typeof dialog.showModal !== "function") return openPlainly(dialog, former);
  dialog.showModal();
  focusHeading(dialog);
  return () => dialog.close();
}

function focusHeading(dialog: HTMLDialogElement): void {
  dialog.querySelector<HTMLElement>('[tabindex="-1"]')?.focus();
}

/** Does the same by hand: Escape and a press beside the dialog cancel it, and the focus does not leave it. */
function openPlainly(dialog: HTMLDialogElement, former: HTMLElement | null): () => void {
  const page = new AbortController();
  const cancel = () => dialog.dispatchEvent(new Event("cancel", { cancelable: true }));
  /** Messages stay in reach, and a dialog that was opened from this one. */
  const isOutside = ({ target }: Event) =>
    target instanceof Element && !dialog.contains(target) && !target.closest(".toaster, dialog");
  const listen = <Kind extends keyof DocumentEventMap>(kind: Kind, act: (event: DocumentEventMap[Kind]) => void) =>
    document.addEventListener(kind, act, { capture: true, signal: page.signal });

  dialog.setAttribute("open", "");
  dialog.setAttribute("aria-modal", "true");
  focusHeading(dialog);
  listen("keydown", (event) => {
    if (event.key === "Escape") cancel();
  });
  listen("focusin", (event) => {
    if (isOutside(event)) focusHeading(dialog);
  });
  listen("click", (event) => {
    if (!isOutside(event)) return;
    event.preventDefault();
    event.stopPropagation();
    cancel();
  });
  return () => {
    page.abort();
    dialog.removeAttribute("open");
    dialog.removeAttribute("aria-modal");
    former?.focus();
  };
}
