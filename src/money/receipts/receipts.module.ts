import type { AppContext } from "#composition/context.ts";
import type { Module } from "#composition/module.ts";
import { notFound } from "#platform/errors.ts";
import { type Endpoint, endpoint, linkHolder } from "#platform/http/endpoint.ts";
import { fileAnswer } from "#platform/http/export-answer.ts";
import { hashToken } from "#platform/ids.ts";
import { linkPaths } from "#shared/site-paths.ts";
import { type ReceiptContext, readReceiptPdf } from "./deliver-receipt.ts";
import { receiptVerification } from "./receipt.contract.ts";
import { findReceiptByCode, findReceiptByToken, receipts } from "./receipts.db.ts";

/** Returns the endpoint behind a receipt's QR code. */
function receiptRoutes({ db }: Pick<AppContext, "db">): Endpoint[] {
  return [
    endpoint(
      {
        method: "get",
        path: "/receipts/verify/:code",
        access: linkHolder,
        chapter: "Reçus",
        summary: "Is this receipt genuine",
        answers: {
          200: ["What the genuine receipt states", receiptVerification],
          404: "There is no receipt with this code",
        },
      },
      async ({ params: { code } }) => {
        const receipt = await findReceiptByCode(db, code);
        if (!receipt) throw notFound("Aucun reçu ne porte ce code.");
        return {
          number: receipt.number,
          paid_at: receipt.paidAt.toISOString(),
          amount: receipt.amount,
          covered_fees: receipt.coveredFees,
          refunded_amount: receipt.refundedAmount,
          cancelled: receipt.refundCause !== null,
          type: receipt.purpose,
          purpose: receipt.purposeLabel,
          simulated: receipt.simulated,
        };
      },
    ),
  ];
}

/**
 * Returns the endpoint of a receipt link, which only the payer has. Until the receipt exists, the path shows a page.
 */
function receiptFileRoutes(ctx: ReceiptContext): Endpoint[] {
  return [
    endpoint(
      {
        method: "get",
        path: "/recus/:token",
        access: linkHolder,
        answers: {
          200: { description: "The receipt", media: "application/pdf" },
          303: { description: "The link has expired: the page that says how to get a new one" },
          404: "There is no such receipt yet: the page of this path says so",
        },
      },
      async ({ params: { token } }) => {
        const found = await findReceiptByToken(ctx.db, hashToken(token));
        if (!found) return undefined;
        const { receipt, expiresAt } = found;
        if (expiresAt !== null && expiresAt <= ctx.clock.now()) {
          return new Response(null, { status: 303, headers: { location: linkPaths.expiredReceipt } });
        }
        const pdf = await readReceiptPdf(ctx, receipt);
        return fileAnswer(pdf, { type: "application/pdf", name: `recu-${receipt.number}.pdf` });
      },
    ),
  ];
}

export const receiptsModule: Module = {
  api: receiptRoutes,
  site: receiptFileRoutes,
  personalData: () => ({ merging: { columns: { unchanged: [receipts.email] } } }),
};
