import { OUTDATED_ELEMENT, OUTDATED_HEADER, OUTDATED_TEXT, OUTDATED_WARNING } from "#contracts/outdated.ts";
import type { AnswerText } from "#platform/cache/kept-answer.ts";

const NOTICE = `<${OUTDATED_ELEMENT} role="status">${OUTDATED_TEXT}</${OUTDATED_ELEMENT}>`;
const BODY = /<body(?:\s[^>]*)?>/;

/** A kept answer that may be out of date: a header says so, and at the top of a page a line too. No browser keeps it. */
export function markOutdated({ headers, body }: AnswerText): AnswerText {
  const marked = { ...headers, "cache-control": "no-store", [OUTDATED_HEADER]: OUTDATED_WARNING };
  if (!headers["content-type"]?.startsWith("text/html")) return { headers: marked, body };
  const html = body.toString("utf8").replace(BODY, (tag) => tag + NOTICE);
  return { headers: marked, body: Buffer.from(html) };
}
