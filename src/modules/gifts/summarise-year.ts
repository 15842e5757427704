import type { AppContext } from "#modules/context.ts";
import { foundationOf } from "#modules/mailing/mail-content.ts";
import type { Payer } from "#modules/payments/list-paid.ts";
import type { SummaryRow } from "#modules/receipts/document/summary-document.ts";
import { notFound } from "#platform/errors.ts";
import type { Limit } from "#platform/http/limits.ts";
import { type FoundPayment, findDues, findGifts } from "./find-gifts.ts";

/** A summary is drawn anew each time, which takes the drawing thread a while. */
const SUMMARIES: Limit = { name: "gift-summaries", points: 30, seconds: 600 };

/**
 * The PDF of everything that this payer gave and paid as dues in this year, under `name`, or else under the name of the
 * year's newest gift, or payment of dues. A duplicate that waits for its refund is left out. Refuses (404) a year without
 * any, and too many at once (429).
 */
export async function summariseYear(
  deps: Pick<AppContext, "db" | "clock" | "limits" | "readSettings" | "renderSummary">,
  { payer, name, year }: { payer: Payer; name: string | null; year: number },
): Promise<Buffer> {
  const counts = ({ order, receipt }: FoundPayment) => receipt.year === year && order.allocated;
  const gifts = (await findGifts(deps.db, payer)).filter(counts);
  const dues = (await findDues(deps.db, payer)).filter(counts);
  const [newest] = [...gifts, ...dues];
  if (!newest) throw notFound(`Aucun paiement enregistré en ${year}.`);
  await deps.limits.consume(SUMMARIES, payer.emailKey ?? payer.accountId ?? "");
  return deps.renderSummary({
    year,
    payerName: name ?? `${newest.receipt.firstName} ${newest.receipt.lastName}`,
    issuedAt: deps.clock.now(),
    gifts: rowsOf(gifts),
    dues: rowsOf(dues),
    simulated: [...gifts, ...dues].some(({ receipt }) => receipt.simulated),
    foundation: foundationOf(await deps.readSettings()),
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
