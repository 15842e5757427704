import type { output } from "zod/mini";
import * as z from "zod/mini";
import type { AppContext } from "#composition/context.ts";
import { sendAccountMail } from "#people/identity/account-mails.ts";
import { findVerifiedById, readAccountNames } from "#people/identity/find-accounts.ts";
import { readOwnIdentity } from "#people/identity/own-identity.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import { isStillHeld } from "#people/staff/holders.ts";
import { isUuid } from "#platform/ids.ts";
import { defineMessage } from "#platform/jobs/define-message.ts";
import type { UnitOfWork } from "#platform/unit-of-work.ts";
import { greeting } from "#shared/greeting-name.ts";

/**
 * Mails a member of staff that a colleague refused what they proposed, or recorded for a second person: which one, why,
 * and where it is.
 */
export const proposalRefused = defineMessage(
  "proposal.refused",
  "prompt",
  z.object({ accountId: z.uuid(), by: z.string(), what: z.string(), reason: z.string(), path: z.string() }),
);

/**
 * A refused proposal: its id, who made it, and for the mail what it is in French, why it was refused, and the path of
 * its page.
 */
interface Refused {
  id: string;
  proposer: string;
  what: string;
  reason: string;
  path: string;
}

/**
 * Enqueues the mail to the person whose proposal this member of staff has refused, once for each proposal; none to
 * themselves.
 */
export async function tellProposer(
  { tx, enqueue }: UnitOfWork,
  staff: Authorized<"move_money">,
  { id, proposer, what, reason, path }: Refused,
): Promise<void> {
  const { accountIds } = await readOwnIdentity(tx, staff);
  if (accountIds.includes(proposer) || !isUuid(proposer)) return;
  const told = { accountId: proposer, by: staff.id, what, reason, path };
  enqueue(proposalRefused, told, { dedupeKey: `${proposalRefused.kind}:${id}` });
}

/** Sends the mail, unless its addressee may not decide of money any more. */
export async function deliverProposalRefused(
  ctx: Pick<AppContext, "db" | "mail" | "publicUrl" | "readSettings" | "adminEmail">,
  { accountId, by, what, reason, path }: output<(typeof proposalRefused)["payload"]>,
): Promise<void> {
  const account = await findVerifiedById(ctx.db, accountId);
  if (!account || !(await isStillHeld(ctx, accountId, "move_money"))) return;
  const name = (await readAccountNames(ctx.db, [by])).get(by) ?? "Une personne de la trésorerie";
  await sendAccountMail(ctx, account.email, {
    subject: `Refus\u00a0: ${what}`,
    preview: `${name} n’a pas confirmé ce que vous avez proposé.`,
    title: greeting(account.firstName),
    introduction: `${name} a refusé ce que vous avez proposé\u00a0: ${what}. Rien n’a changé dans les comptes.`,
    quotation: reason,
    closing: "Une erreur à corriger\u202f? Corrigez-la, puis proposez de nouveau.",
    button: { label: "Voir ce qui est refusé", url: ctx.publicUrl + path },
  });
}
