const MARKER = /<!(?:--)?\[if !supportLists\](?:--)?>([\s\S]*?)<!(?:--)?\[endif\](?:--)?>/i;
const ITEM = /<p\b[^>]*\bmso-list:\s*l\d[^>]*>([\s\S]*?)<\/p>/gi;
const LIST = new RegExp(`(?:${ITEM.source}\\s*)+`, "gi");
const NUMBERED = /^\s*(?:\d{1,3}|[a-z]{1,4})[.)]/i;

/**
 * Returns the pasted HTML with the lists of Word as lists: Word writes each item as a paragraph that begins with its
 * bullet or number. Items of deeper levels come into the same list.
 */
export function readWordLists(html: string): string {
  return html.replace(LIST, (run) => {
    const items = [...run.matchAll(ITEM)].map(([, item = ""]) => item);
    const [, marker = ""] = MARKER.exec(items[0] ?? "") ?? [];
    const tag = NUMBERED.test(marker.replace(/<[^>]*>/g, "")) ? "ol" : "ul";
    return `<${tag}>${items.map((item) => `<li><p>${item.replace(MARKER, "")}</p></li>`).join("")}</${tag}>`;
  });
}
