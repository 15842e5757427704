import type { AppContext } from "#composition/context.ts";
import { hashToken, randomToken } from "#platform/ids.ts";
import { paths } from "#shared/site-paths.ts";
import { insertLink } from "./newsletter.repo.ts";

/** A subscriber's own link, to confirm or to unsubscribe. */
export interface SubscriptionLink {
  /** The page that confirms or unsubscribes, by a button. */
  pageUrl: string;
  /** Lets a mail program unsubscribe by itself (RFC 8058). */
  headers: Readonly<Record<string, string>>;
}

/** Makes a new link to this subscription, for one mail. The links of earlier mails stay valid. */
export async function linkSubscription(
  { db, clock, publicUrl }: Pick<AppContext, "db" | "clock" | "publicUrl">,
  subscriberId: string,
): Promise<SubscriptionLink> {
  const token = randomToken();
  await db.transaction((tx) => insertLink(tx, { tokenHash: hashToken(token), subscriberId, createdAt: clock.now() }));
  return {
    pageUrl: publicUrl + paths.newsletter(token),
    headers: {
      "List-Unsubscribe": `<${publicUrl}/api/v01/newsletter/${token}/unsubscribe>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
}
