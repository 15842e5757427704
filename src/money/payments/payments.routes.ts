import type { AppContext } from "#composition/context.ts";
import { visitorOrMember } from "#people/identity/member-access.ts";
import { type Endpoint, endpoint, linkHolder } from "#platform/http/endpoint.ts";
import { readIdempotencyKey } from "#platform/http/idempotency-key.ts";
import { randomToken } from "#platform/ids.ts";
import { openOrder } from "./open-order.ts";
import { checkStatusAnswer, createOrderAnswer, createOrderBody } from "./payment.contract.ts";
import { readPaymentStatus, returnFromPayment } from "./recheck-attempt.ts";

const LARGEST_ORDER_BYTES = 64 * 1024;
const chapter = "Paiements";

/** Returns the endpoints of a payment form: create an order, check its status, return from the provider. */
export function paymentRoutes(ctx: AppContext): Endpoint[] {
  return [
    endpoint(
      {
        method: "post",
        path: "/payment/create-order",
        access: visitorOrMember(ctx),
        chapter,
        summary: "Open an order and its payment",
        description:
          "Send an `Idempotency-Key` header, one for each filled form: the same key never makes a second order. " +
          "An answer without `payment_link` says why in `error`.",
        body: { json: createOrderBody, maxBytes: LARGEST_ORDER_BYTES },
        answers: {
          200: ["The order, and where to pay it", createOrderAnswer],
          400: "The Idempotency-Key is not valid",
          404: "What should be paid for does not exist",
          409: "It cannot be paid for now, or the key was used with another body",
          429: "Too many orders of one payer or address",
        },
      },
      ({ caller: payer, body, address, c }) => {
        const key = readIdempotencyKey(c) ?? randomToken();
        return openOrder(ctx, { body, key, payer, address });
      },
    ),
    endpoint(
      {
        method: "get",
        path: "/payment/check-status/:reference",
        access: linkHolder,
        chapter,
        summary: "How far a payment is",
        answers: {
          200: ["`success` is true only if the payment, or another attempt of its order, is proven", checkStatusAnswer],
          404: "There is no such payment",
        },
        tellsOwnChange: true,
      },
      ({ params: { reference } }) => readPaymentStatus(ctx, reference),
    ),
    endpoint(
      {
        method: "get",
        path: "/payment/return/:token",
        access: linkHolder,
        answers: { 303: { description: "Back to the page that the payer came from" } },
        tellsOwnChange: true,
      },
      async ({ params: { token } }) => {
        const path = await returnFromPayment(ctx, token);
        return new Response(null, { status: 303, headers: { location: `${ctx.publicUrl}${path}` } });
      },
    ),
  ];
}
