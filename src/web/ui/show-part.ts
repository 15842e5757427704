/** Scrolls to the part of the page with this id and focuses it: it has `tabindex="-1"`. */
export function showPart(id: string): void {
  const part = document.getElementById(id);
  part?.scrollIntoView();
  part?.focus({ preventScroll: true });
}
