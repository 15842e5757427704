import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { HTTPException } from "hono/http-exception";
import { describeRoute } from "hono-openapi";
import { errorBody } from "#contracts/error.ts";
import { checkStatusAnswer, createOrderAnswer, createOrderBody } from "#contracts/payment.ts";
import { bearerOf } from "#modules/identity/bearer-token.ts";
import { readMember } from "#modules/identity/read-session.ts";
import type { AppEnv } from "#platform/http/app-env.ts";
import { addressOf } from "#platform/http/client-address.ts";
import { readIdempotencyKey } from "#platform/http/idempotency-key.ts";
import { jsonAnswer } from "#platform/http/json-answer.ts";
import { PRIVATE_HEADERS } from "#platform/http/security-headers.ts";
import { jsonOnly, validJson } from "#platform/http/valid.ts";
import { randomToken } from "#platform/ids.ts";
import { openOrder } from "./open-order.ts";
import type { PaymentDeps } from "./payments.deps.ts";
import { readPaymentStatus } from "./read-payment-status.ts";
import { returnFromPayment } from "./return-from-payment.ts";

const LARGEST_ORDER_BYTES = 64 * 1024;

/** The calls of a payment form: open an order, ask where it stands, come back from the provider. */
export function paymentRoutes(deps: PaymentDeps): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .post(
      "/payment/create-order",
      describeRoute({
        tags: ["Paiements"],
        summary: "Open an order and its payment",
        description:
          "Send an `Idempotency-Key` header, one for each filled form: the same key never makes a second order. " +
          "An answer without `payment_link` says why in `error`.",
        responses: {
          200: jsonAnswer("The order, and where to pay it", createOrderAnswer),
          404: jsonAnswer("What should be paid for does not exist", errorBody),
          409: jsonAnswer("It cannot be paid for now, or the key was used with another body", errorBody),
          422: jsonAnswer("A field is missing or not valid", errorBody),
          429: jsonAnswer("Too many orders of one payer or address", errorBody),
        },
      }),
      bodyLimit({
        maxSize: LARGEST_ORDER_BYTES,
        onError: () => {
          throw new HTTPException(413);
        },
      }),
      jsonOnly,
      validJson(createOrderBody),
      async (c) => {
        const key = readIdempotencyKey(c) ?? randomToken();
        const userId = (await readMember(deps, bearerOf(c)))?.account.id ?? null;
        const answer = await openOrder(deps, { body: c.req.valid("json"), key, userId, address: addressOf(c) });
        return c.json(answer, 200, { "cache-control": "no-store" });
      },
    )
    .get(
      "/payment/check-status/:reference",
      describeRoute({
        tags: ["Paiements"],
        summary: "Where a payment stands",
        responses: {
          200: jsonAnswer(
            "`success` is true only when the payment, or another try of its order, is proven",
            checkStatusAnswer,
          ),
          404: jsonAnswer("There is no such payment", errorBody),
        },
      }),
      async (c) => {
        const answer = await readPaymentStatus(deps, c.req.param("reference"));
        return c.json(answer, 200, { "cache-control": "no-store" });
      },
    )
    .get("/payment/return/:token", async (c) => {
      const path = await returnFromPayment(deps, c.req.param("token"));
      return new Response(null, { status: 303, headers: { ...PRIVATE_HEADERS, location: `${deps.publicUrl}${path}` } });
    });
}
