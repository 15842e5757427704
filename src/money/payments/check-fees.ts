import type { AppContext } from "#composition/context.ts";
import { AppError } from "#platform/errors.ts";
import { formatFcfa } from "#shared/formats.ts";
import { coveredFeesOf } from "#shared/money.ts";
import type { CreateOrderBody } from "./payment.contract.ts";

/**
 * Throws 409 if the payer covers other fees than the settings name for this gift, as when these changed after the form was
 * opened: a total that the form did not show is never charged. A gift without covered fees is always accepted.
 */
export async function refuseOutdatedFees(
  { readSettings }: Pick<AppContext, "readSettings">,
  { amount, covered_fees: covered }: Pick<CreateOrderBody, "amount" | "covered_fees">,
): Promise<void> {
  if (covered === 0) return;
  const { fees } = await readSettings();
  if (fees.bearer !== "payer_may_cover") {
    throw outdated(
      "La fondation prend maintenant les frais de paiement à sa charge\u00a0: rien ne s’ajoute au montant.",
    );
  }
  const due = coveredFeesOf(amount, fees.per_mille);
  if (due === covered) return;
  const total = formatFcfa(amount + due);
  throw outdated(`Les frais de paiement ont changé\u00a0: avec eux, le total est maintenant de ${total}.`);
}

function outdated(text: string): AppError {
  return new AppError(409, "fees_changed", text, { fields: { covered_fees: [text] } });
}
