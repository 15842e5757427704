import { OUTDATED_ELEMENT, OUTDATED_HEADER, OUTDATED_TEXT, OUTDATED_WARNING } from "#shared/outdated.ts";
import type { ResponseText } from "./cached-response.ts";

const NOTICE = `<${OUTDATED_ELEMENT} role="status">${OUTDATED_TEXT}</${OUTDATED_ELEMENT}>`;
const BODY = /<body(?:\s[^>]*)?>/;

/** Adds a header to a cached response that may be out of date, and a line at the top of a page. Browsers do not store it. */
export function markOutdated({ headers, body }: ResponseText): ResponseText {
  const marked = { ...headers, "cache-control": "no-store", [OUTDATED_HEADER]: OUTDATED_WARNING };
  if (!headers["content-type"]?.startsWith("text/html")) return { headers: marked, body };
  const html = body.toString("utf8").replace(BODY, (tag) => tag + NOTICE);
  return { headers: marked, body: Buffer.from(html) };
}
