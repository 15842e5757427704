import { foundationOf } from "#modules/mailing/mail-content.ts";
import type { Payer } from "#modules/payments/list-paid.ts";
import type { SummaryRow } from "#modules/receipts/document/summary-document.ts";
import { notFound } from "#platform/errors.ts";
import type { Limit } from "#platform/http/limits.ts";
import { type FoundGift, findGifts } from "./find-gifts.ts";
import type { GiftDeps } from "./gifts.deps.ts";

/** A summary is drawn anew each time, which takes the drawing thread a while. */
const SUMMARIES: Limit = { name: "gift-summaries", points: 30, seconds: 600 };

/**
 * The PDF of everything that this payer gave in this year, under `name`, or else under the name of the year's newest
 * gift. A duplicate that waits for its refund is no gift. Refuses (404) a year without gifts, and too many at once (429).
 */
export async function summariseYear(
  deps: Pick<GiftDeps, "db" | "clock" | "limits" | "readSettings" | "drawSummary">,
  { payer, name, year }: { payer: Payer; name: string | null; year: number },
): Promise<Buffer> {
  const gifts = (await findGifts(deps.db, payer)).filter(
    ({ order, receipt }) => receipt.year === year && order.allocated,
  );
  const [newest] = gifts;
  if (!newest) throw notFound(`Aucun don enregistré en ${year}.`);
  await deps.limits.take(SUMMARIES, payer.emailKey ?? payer.accountId ?? "");
  return deps.drawSummary({
    year,
    payerName: name ?? `${newest.receipt.firstName} ${newest.receipt.lastName}`,
    drawnAt: deps.clock.now(),
    rows: gifts.map(rowOf).sort((a, b) => (a.number < b.number ? -1 : 1)),
    foundation: foundationOf(await deps.readSettings()),
  });
}

function rowOf({ receipt }: FoundGift): SummaryRow {
  const { number, paidAt, purposeLabel, amount, refundedAmount } = receipt;
  return { number, paidAt, purposeLabel, amount, refundedAmount };
}
