import type { AppContext } from "#composition/context.ts";
import { randomToken } from "#platform/ids.ts";
import { linkPaths } from "#shared/site-paths.ts";
import { putCode } from "./account-codes.repo.ts";
import type { Account } from "./accounts.repo.ts";
import { hashCode } from "./hash-code.ts";
import { isConsentDue } from "./is-consent-due.ts";

/**
 * Returns a new link by which the reader of the mailbox chooses a password, valid for `minutes`; the former one is void.
 * Its page asks for the consent that is due.
 */
export async function issueResetLink(
  { db, clock, publicUrl }: Pick<AppContext, "db" | "clock" | "publicUrl">,
  account: Account,
  minutes: number,
): Promise<string> {
  const code = randomToken();
  const expiresAt = new Date(clock.now().getTime() + minutes * 60_000);
  await db.transaction((tx) =>
    putCode(tx, {
      accountId: account.id,
      kind: "reset",
      codeHash: hashCode(account.id, code),
      // A link is too long to be guessed.
      triesLeft: null,
      expiresAt,
    }),
  );
  const query = new URLSearchParams({ code, email: account.email });
  if (await isConsentDue(db, account)) query.set("consent", "1");
  return publicUrl + linkPaths.resetPassword(query);
}
