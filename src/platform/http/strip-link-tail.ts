import type { MiddlewareHandler } from "hono";
import { linkPaths, paths } from "#shared/site-paths.ts";

/** The paths whose last part is the token or the code of a mail, a document or a card. */
const BEFORE_TOKENS = [
  paths.newsletter,
  paths.promise,
  paths.reminders,
  paths.memberCard,
  linkPaths.receipt,
  linkPaths.verifyReceipt,
  linkPaths.registration,
  linkPaths.emailChange,
  linkPaths.guestGifts,
  ...[paths.campaigns, paths.projects, paths.news, paths.events].map(
    (list) => (token: string) => linkPaths.preview(list, token),
  ),
].map((pathOf) => pathOf(""));

// Tokens are base64url, so that the first other sign is not theirs. The router asks for the data of a page by `.data`.
const WITH_TAIL = new RegExp(`^((?:${BEFORE_TOKENS.join("|")})[\\w-]+)(?!\\.data$)[^\\w/-][^/]*$`);

/** Returns the path of the link that this path begins with, undefined if there is nothing behind its token. */
export function linkBeforeTail(pathname: string): string | undefined {
  return WITH_TAIL.exec(pathname)?.[1];
}

/**
 * Redirects a link with more than its token to the link itself: mail programs and people add `.`, `>`, `)`, `=`, a
 * space or words to it. A damaged token stays, and its page says so.
 */
export const stripLinkTail: MiddlewareHandler = async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  const link = linkBeforeTail(pathname);
  if (link !== undefined && c.req.method === "GET") return c.redirect(link + search);
  await next();
  return undefined;
};
