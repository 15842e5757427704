import type { Consent, WithdrawableConsent } from "#contracts/my-data.ts";
import type { Member } from "#modules/identity/read-session.ts";
import { invalidateTags } from "#platform/cache/cache-tags.ts";
import type { PrivacyDeps } from "./privacy.deps.ts";
import { showConsents } from "./show-consents.ts";

/**
 * The member's consent has ended, wherever it was given, and nothing shown rests on it any more; again changes
 * nothing, and its date stays the first one. Answers the consents as they stand now.
 */
export async function withdrawConsent(
  deps: Pick<PrivacyDeps, "db" | "clock" | "personalData">,
  member: Member,
  kind: WithdrawableConsent,
): Promise<Consent[]> {
  const owner = { accountId: member.account.id, emailKey: member.account.emailKey };
  await deps.db.transaction(async (tx) => {
    const tags: string[] = [];
    for (const { withdrawals } of deps.personalData) {
      tags.push(...((await withdrawals?.[kind]?.(tx, owner, deps.clock.now())) ?? []));
    }
    await invalidateTags(tx, tags);
  });
  return showConsents(deps, member);
}
