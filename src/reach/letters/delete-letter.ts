import type { AppContext } from "#composition/context.ts";
import { recordAudit } from "#operations/audit/record-audit.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import { AppError } from "#platform/errors.ts";
import { isUuid } from "#platform/ids.ts";
import { auditedLetter } from "./audited-letter.ts";
import { deleteLetterRow, lockLetter } from "./letters.repo.ts";
import { letterNotFound } from "./read-letters.ts";

/** Deletes a draft for good. Throws 404, and 409 if it is no draft: what was sent, or will be, stays on record. */
export async function deleteLetter(
  { write, clock }: Pick<AppContext, "write" | "clock">,
  staff: Authorized<"correspond">,
  { id, origin }: { id: string; origin: string },
): Promise<void> {
  await write(async (unit) => {
    const letter = isUuid(id) ? await lockLetter(unit.tx, id) : undefined;
    if (!letter) throw letterNotFound();
    if (letter.state !== "draft") throw new AppError(409, "not_a_draft", "Cette lettre n’est plus un brouillon.");
    await deleteLetterRow(unit.tx, id);
    await recordAudit(unit, {
      at: clock.now(),
      actor: staff,
      origin,
      action: "deleted",
      subject: auditedLetter(letter),
    });
  });
}
