import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import { errorBody } from "#contracts/error.ts";
import { receiptVerification } from "#contracts/receipt.ts";
import { notFound } from "#platform/errors.ts";
import type { AppEnv } from "#platform/http/app-env.ts";
import { jsonAnswer } from "#platform/http/json-answer.ts";
import { COMMON_HEADERS, PRIVATE_HEADERS } from "#platform/http/security-headers.ts";
import { hashToken } from "#platform/ids.ts";
import { type ReceiptDeps, readReceiptPdf } from "./deliver-receipt.ts";
import { findReceiptByCode, findReceiptByToken } from "./receipts.repo.ts";

/** The page that says how to get a new link. */
const EXPIRED_PATH = "/recus/lien-expire";

/** The call behind a receipt's QR code. */
export function receiptRoutes({ db }: Pick<ReceiptDeps, "db">): Hono<AppEnv> {
  return new Hono<AppEnv>().get(
    "/receipts/verify/:code",
    describeRoute({
      tags: ["Reçus"],
      summary: "Is this receipt genuine",
      responses: {
        200: jsonAnswer("What the genuine receipt states", receiptVerification),
        404: jsonAnswer("There is no receipt with this code", errorBody),
      },
    }),
    async (c) => {
      const receipt = await findReceiptByCode(db, c.req.param("code"));
      if (!receipt) throw notFound("Aucun reçu ne porte ce code.");
      const answer = {
        number: receipt.number,
        paid_at: receipt.paidAt.toISOString(),
        amount: receipt.amount,
        refunded_amount: receipt.refundedAmount,
        purpose: receipt.purposeLabel,
        simulated: receipt.simulated,
      };
      return c.json(answer, 200, PRIVATE_HEADERS);
    },
  );
}

/**
 * The payer's own receipt, at the address that only the payer was given; until it exists, the page says so, and another
 * one where the address has expired.
 */
export function receiptFileRoutes(deps: ReceiptDeps): Hono<AppEnv> {
  return new Hono<AppEnv>().get("/recus/:token", async (c, next) => {
    const found = await findReceiptByToken(deps.db, hashToken(c.req.param("token")));
    if (!found) return next();
    const { receipt, expiresAt } = found;
    if (expiresAt !== null && expiresAt <= deps.clock.now()) {
      return new Response(null, {
        status: 303,
        headers: { ...COMMON_HEADERS, ...PRIVATE_HEADERS, location: EXPIRED_PATH },
      });
    }
    const pdf = await readReceiptPdf(deps, receipt);
    return new Response(new Uint8Array(pdf), {
      headers: {
        ...COMMON_HEADERS,
        ...PRIVATE_HEADERS,
        "content-type": "application/pdf",
        "content-disposition": `inline; filename="recu-${receipt.number}.pdf"`,
      },
    });
  });
}
