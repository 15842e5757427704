/**
 * Opens this dialog above a page that is inert meanwhile, and focuses what it marks with `tabindex="-1"`, its heading,
 * rather than its first button. Returns what closes it and puts the focus back.
 */
export function openModal(dialog: HTMLDialogElement): () => void {
  const close = typeof dialog.showModal === "function" ? openNatively(dialog) : openWithout(dialog);
  dialog.querySelector<HTMLElement>('[tabindex="-1"]')?.focus();
  return close;
}

function openNatively(dialog: HTMLDialogElement): () => void {
  dialog.showModal();
  return () => dialog.close();
}

/** For Safari before 15.4, which has no dialogs. */
function openWithout(dialog: HTMLDialogElement): () => void {
  const former = document.activeElement;
  dialog.setAttribute("open", "");
  const trap = import("./trap-focus.ts").then(({ trapFocus }) => trapFocus(dialog, former));
  return () => {
    dialog.removeAttribute("open");
    void trap.then((release) => release());
  };
}
