import * as z from "zod/mini";
import type { AppContext } from "#composition/context.ts";
import { findClosing } from "#money/ledger/closed-months.db.ts";
import { sendAccountMail } from "#people/identity/account-mails.ts";
import { findVerifiedById, readAccountNames } from "#people/identity/find-accounts.ts";
import { readOwnIdentity } from "#people/identity/own-identity.ts";
import { listHolders } from "#people/staff/holders.ts";
import { defineMessage } from "#platform/jobs/define-message.ts";
import type { UnitOfWork } from "#platform/unit-of-work.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { formatMonth } from "#shared/date-formats.ts";
import { formatFcfa } from "#shared/formats.ts";
import { greeting } from "#shared/greeting-name.ts";

/** Mails a member of staff that a closing waits for a second person. */
export const closingProposed = defineMessage(
  "closing.proposed",
  "prompt",
  z.object({ proposalId: z.uuid(), accountId: z.uuid() }),
);

/** Mails everybody who may confirm the proposed closing: all who decide about money but the person who proposed it. */
export async function askSecondPerson(
  { adminEmail }: Pick<AppContext, "adminEmail">,
  { tx, enqueue }: UnitOfWork,
  proposer: { id: string },
  proposalId: string,
): Promise<void> {
  const { accountIds } = await readOwnIdentity(tx, proposer);
  for (const { id } of await listHolders({ db: tx, adminEmail }, "move_money")) {
    if (accountIds.includes(id)) continue;
    enqueue(closingProposed, { proposalId, accountId: id }, { dedupeKey: `closing:${proposalId}:${id}` });
  }
}

/** Sends the mail, unless the closing was decided in the meantime. */
export async function deliverClosingProposed(
  ctx: Pick<AppContext, "db" | "mail" | "publicUrl" | "readSettings">,
  { proposalId, accountId }: { proposalId: string; accountId: string },
): Promise<void> {
  const [proposal, account] = [await findClosing(ctx.db, proposalId), await findVerifiedById(ctx.db, accountId)];
  if (proposal?.state !== "waiting" || !account) return;
  const names = await readAccountNames(ctx.db, [proposal.proposedBy]);
  const month = formatMonth(proposal.month);
  const by = names.get(proposal.proposedBy) ?? "Une personne de la trésorerie";
  await sendAccountMail(ctx, account.email, {
    subject: `Clôture à confirmer\u00a0: ${month}`,
    preview: `${by} propose de clôturer ${month}.`,
    title: greeting(account.firstName),
    introduction: `${by} propose de clôturer ${month}, avec un net de ${formatFcfa(proposal.net)}. Le mois reste ouvert tant qu’une autre personne n’a pas confirmé.`,
    closing: "Vérifiez les chiffres, puis confirmez ou refusez.",
    button: { label: "Ouvrir le mois", url: ctx.publicUrl + adminPaths.closing(proposal.month) },
  });
}
