/**
 * Opens this dialog above its page, and focuses what it marks with `tabindex="-1"`, its heading, rather than its first
 * button. Returns what closes it and puts the focus back. Safari before 15.4 has no dialogs: there the page stays in reach.
 */
export function openModal(dialog: HTMLDialogElement): () => void {
  const former = document.activeElement as HTMLElement | null;
  const modal = typeof dialog.showModal === "function";
  if (modal) dialog.showModal();
  else dialog.setAttribute("open", "");
  dialog.querySelector<HTMLElement>('[tabindex="-1"]')?.focus();
  return () => {
    if (modal) return dialog.close();
    dialog.removeAttribute("open");
    former?.focus();
  };
}
