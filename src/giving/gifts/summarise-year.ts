import type { AppContext } from "#composition/context.ts";
import type { Payer } from "#money/payments/list-paid.ts";
import type { SummaryRow } from "#money/receipts/document/summary-document.ts";
import { notFound } from "#platform/errors.ts";
import type { Limit } from "#platform/http/limits.ts";
import { foundationOf } from "#reach/mailing/mail-content.ts";
import { type FoundPayment, findDues, findGifts } from "./find-gifts.ts";

/** Each summary is rendered anew, which keeps the rendering thread busy for a while. */
const SUMMARIES: Limit = { name: "gift-summaries", points: 30, seconds: 600 };

/**
 * Returns the PDF of this payer's gifts and dues of the year, under `name`, or else under the name of the year's newest
 * gift or payment of dues. A duplicate that waits for its refund is left out. Throws 404 if the year has no payment, and
 * 429 after too many summaries.
 */
export async function summariseYear(
  ctx: Pick<AppContext, "db" | "clock" | "limits" | "readSettings" | "renderSummary">,
  { payer, name, year }: { payer: Payer; name: string | null; year: number },
): Promise<Buffer> {
  const counts = ({ order, receipt }: FoundPayment) => receipt.year === year && order.allocated;
  const gifts = (await findGifts(ctx.db, payer)).filter(counts);
  const dues = (await findDues(ctx.db, payer)).filter(counts);
  const [newest] = [...gifts, ...dues];
  if (!newest) throw notFound(`Aucun paiement enregistré en ${year}.`);
  await ctx.limits.consume(SUMMARIES, payer.emailKey ?? payer.accountId ?? "");
  return ctx.renderSummary({
    year,
    payerName: name ?? `${newest.receipt.firstName} ${newest.receipt.lastName}`,
    issuedAt: ctx.clock.now(),
    gifts: rowsOf(gifts),
    dues: rowsOf(dues),
    simulated: [...gifts, ...dues].some(({ receipt }) => receipt.simulated),
    foundation: foundationOf(await ctx.readSettings()),
  });
}

function rowsOf(payments: readonly FoundPayment[]): SummaryRow[] {
  return payments
    .map(({ receipt: { number, paidAt, purposeLabel, amount, refundedAmount } }) => ({
      number,
      paidAt,
      purposeLabel,
      amount,
      refundedAmount,
    }))
    .sort((a, b) => (a.number < b.number ? -1 : 1));
}
