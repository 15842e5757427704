/** Scrolls as far as the part of the page with this id is in sight, and focuses it: it has `tabindex="-1"`. */
export function showPart(id: string): void {
  const part = document.getElementById(id);
  part?.scrollIntoView({ block: "nearest" });
  part?.focus({ preventScroll: true });
}
