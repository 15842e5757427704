import { OUTDATED_ELEMENT, OUTDATED_TEXT } from "#contracts/outdated.ts";

/**
 * The line at the top of the page says that what is shown may be out of date, or is gone again. The server writes the
 * same one into documents, beside what React renders: the line must stand whatever a page does.
 */
export function showOutdatedNotice(outdated: boolean): void {
  const shown = document.querySelector(OUTDATED_ELEMENT);
  if (!outdated) {
    shown?.remove();
    return;
  }
  if (shown) return;
  const notice = document.createElement(OUTDATED_ELEMENT);
  notice.setAttribute("role", "status");
  document.body.prepend(notice);
  // Screen readers tell what changes in a status that is there.
  requestAnimationFrame(() => {
    notice.textContent = OUTDATED_TEXT;
  });
}
