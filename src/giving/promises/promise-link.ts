import type { AppContext } from "#composition/context.ts";
import { hashToken, randomToken } from "#platform/ids.ts";
import { paths } from "#shared/site-paths.ts";
import { insertLink } from "./promises.repo.ts";

/** A promise's own link, for one mail. */
interface PromiseLink {
  pageUrl: string;
  /** Lets a mail program pause the promise by itself (RFC 8058). */
  headers: Readonly<Record<string, string>>;
}

/** Makes a new link to this promise. The links of earlier mails stay valid, unless the promise was rewritten before it was confirmed. */
export async function linkPromise(
  { db, clock, publicUrl }: Pick<AppContext, "db" | "clock" | "publicUrl">,
  promiseId: string,
): Promise<PromiseLink> {
  const token = randomToken();
  await db.transaction((tx) => insertLink(tx, { tokenHash: hashToken(token), promiseId, createdAt: clock.now() }));
  return {
    pageUrl: publicUrl + paths.promise(token),
    headers: {
      "List-Unsubscribe": `<${publicUrl}/api/v01/promises/${token}/pause>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
}
