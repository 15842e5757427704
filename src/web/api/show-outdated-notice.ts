import { OUTDATED_ELEMENT, OUTDATED_TEXT } from "#shared/outdated.ts";

/**
 * Shows or removes the line at the top that says that the page may be out of date. The server writes the same line into
 * documents, outside what React renders: it must stand whatever a page does.
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
  // Screen readers announce changes of a status that already exists.
  requestAnimationFrame(() => {
    notice.textContent = OUTDATED_TEXT;
  });
}
