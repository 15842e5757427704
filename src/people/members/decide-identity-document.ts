import type { AppContext } from "#composition/context.ts";
import { recordAudit } from "#operations/audit/record-audit.ts";
import { lockAccount, updateAccount } from "#people/identity/accounts.repo.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import { AppError } from "#platform/errors.ts";
import { isUuid } from "#platform/ids.ts";
import { type IdentityDecision, openFirst } from "./identity-documents.contract.ts";
import { identityDecided } from "./members-outbox.ts";
import { documentNotFound, documentOf, listUnopenedSides, sidesOf } from "./view-identity-document.ts";

/**
 * Accepts or refuses the identity document that was sent at `sent_at`, and tells its owner by mail. The same decision
 * again changes and mails nothing. Throws 404 if there is none, 409 if another decision was made or another image was sent
 * meanwhile, and 422 if it is accepted by a person who has not opened every side of it.
 */
export async function decideIdentityDocument(
  { write, clock }: Pick<AppContext, "write" | "clock">,
  staff: Authorized<"see_id_images">,
  { id, decision: body, origin }: { id: string; decision: IdentityDecision; origin: string },
): Promise<void> {
  if (!isUuid(id)) throw documentNotFound();
  const { decision, sent_at } = body;
  const reason = decision === "refused" ? (body.reason ?? null) : null;
  await write(async (unit) => {
    const account = await lockAccount(unit.tx, id);
    if (!account?.idCardSentAt) throw documentNotFound();
    if (account.idCardSentAt.getTime() !== Date.parse(sent_at)) {
      throw new AppError(409, "sent_again", "Une autre image a été envoyée entre-temps\u00a0: rechargez la liste.");
    }
    if (account.idCardDecision === decision) return;
    if (account.idCardDecision !== null) {
      throw new AppError(409, "decided", "Une autre décision a été prise entre-temps\u00a0: rechargez la liste.");
    }
    if (decision === "accepted" && (await listUnopenedSides(unit.tx, staff, account)).length > 0) {
      throw new AppError(422, "not_opened", openFirst(sidesOf(account)));
    }
    const now = clock.now();
    await updateAccount(unit.tx, id, { idCardDecision: decision, idCardReason: reason, idCardDecidedAt: now });
    await recordAudit(unit, {
      at: now,
      actor: staff,
      origin,
      action: decision,
      subject: documentOf(account),
      ...(reason === null ? {} : { after: { reason } }),
    });
    unit.enqueue(identityDecided, { accountId: id, decision, reason }, { dedupeKey: `id-card:${id}:${sent_at}` });
  });
}
