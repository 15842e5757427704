import { expect, type Page } from "@playwright/test";

/** React's error of a part that was translated before its scripts ran: it draws that part anew. */
const DRAWN_ANEW = "React error #418";

/**
 * Translates the page as Chrome does, until it is left: every text node is replaced by a new one in two `font`
 * elements, and so is each that comes later. Returns the errors that this led to.
 */
export async function translate(page: Page): Promise<string[]> {
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => {
    if (!message.includes(DRAWN_ANEW)) errors.push(message);
  });
  // Errors that a boundary has caught.
  page.on("console", (message) => {
    if (message.type() === "error" && message.text().includes("on 'Node'")) errors.push(message.text());
  });
  await page.evaluate(replaceTexts);
  await expect(page.locator("h1 font font").first()).toBeAttached();
  return errors;
}

function replaceTexts(): void {
  const replace = (text: Node) => {
    const { parentElement: parent, nodeValue } = text;
    if (!nodeValue?.trim() || !parent || parent.closest("font, script, style, noscript, textarea, svg")) return;
    const outer = document.createElement("font");
    const inner = document.createElement("font");
    inner.append(nodeValue);
    outer.append(inner);
    text.parentNode?.replaceChild(outer, text);
  };
  const replaceIn = (root: Node) => {
    if (root.nodeType === Node.TEXT_NODE) return replace(root);
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    texts.forEach(replace);
  };
  replaceIn(document.body);
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) addedNodes.forEach(replaceIn);
  });
  observer.observe(document.body, { childList: true, subtree: true });
}
