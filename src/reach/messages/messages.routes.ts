import type { AppContext } from "#composition/context.ts";
import { everybody } from "#platform/http/access.ts";
import { type Endpoint, endpoint } from "#platform/http/endpoint.ts";
import { readIdempotencyKey } from "#platform/http/idempotency-key.ts";
import { contactAnswer, contactBody } from "./contact.contract.ts";
import { receiveMessage } from "./receive-message.ts";

// The longest message in escaped JSON, with room to spare.
const LARGEST_MESSAGE_BYTES = 64 * 1024;

/** The call of the contact form. */
export function messageRoutes(ctx: Pick<AppContext, "db" | "write" | "clock" | "limits">): Endpoint[] {
  return [
    endpoint(
      {
        method: "post",
        path: "/public/contact-email",
        access: everybody,
        chapter: "Contact",
        summary: "Write to the foundation",
        description:
          "Stored, mailed to the foundation, and acknowledged to the sender. Send an `Idempotency-Key` header, one for " +
          "each filled form: the same key never makes a second message, nor do the same words within ten minutes.",
        body: { json: contactBody, maxBytes: LARGEST_MESSAGE_BYTES },
        answers: {
          200: ["The message is on its way", contactAnswer],
          400: "The Idempotency-Key is not valid",
          409: "The key was used with another message",
          429: "Too many messages of one sender or address",
        },
      },
      async ({ body, address, c }) => {
        await receiveMessage(ctx, { body, key: readIdempotencyKey(c), address });
        return { message: "Message envoyé" };
      },
    ),
  ];
}
