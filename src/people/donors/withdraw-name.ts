import type { AppContext } from "#composition/context.ts";
import { countNamedPayments } from "#money/payments/payer-data.ts";
import { recordAudit } from "#operations/audit/record-audit.ts";
import { withdrawEverywhere } from "#people/privacy/consents.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import { lockDonor } from "./donors.db.ts";
import { auditedDonor, findDonor } from "./find-donor.ts";

/**
 * Takes the donor's name off every public page, as their own withdrawal does, and off what waits to be confirmed. Only the
 * donor can give the consent again, with another gift. Again, it changes nothing. Throws 404 if there is no such donor.
 */
export async function withdrawDonorName(
  ctx: Pick<AppContext, "db" | "write" | "clock" | "personalData">,
  staff: Authorized<"move_money">,
  { id, reason, origin }: { id: string; reason: string; origin: string },
): Promise<void> {
  const donor = await findDonor(ctx, id);
  await ctx.write(async (unit) => {
    await lockDonor(unit.tx, donor.emailKey);
    const named = await countNamedPayments(unit.tx, donor);
    await withdrawEverywhere(unit, ctx, { person: donor, kind: "show_name" });
    if (named === 0) return;
    await recordAudit(unit, {
      at: ctx.clock.now(),
      actor: staff,
      origin,
      action: "withdrew_name",
      subject: auditedDonor(donor),
      after: { payments: named, reason },
    });
  });
}
