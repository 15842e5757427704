import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { HTTPException } from "hono/http-exception";
import { describeRoute } from "hono-openapi";
import { contactAnswer, contactBody } from "#contracts/contact.ts";
import { errorBody } from "#contracts/error.ts";
import { AppError } from "#platform/errors.ts";
import type { AppEnv } from "#platform/http/app-env.ts";
import { addressOf } from "#platform/http/client-address.ts";
import { jsonAnswer } from "#platform/http/json-answer.ts";
import { jsonOnly, validJson } from "#platform/http/valid.ts";
import type { MessageDeps } from "./messages.deps.ts";
import { receiveMessage } from "./receive-message.ts";

// The longest message in escaped JSON, and room to spare.
const LARGEST_MESSAGE_BYTES = 64 * 1024;
const KEY = /^[\x21-\x7e]{1,255}$/;

/** The call of the contact form. */
export function messageRoutes(deps: MessageDeps): Hono<AppEnv> {
  return new Hono<AppEnv>().post(
    "/public/contact-email",
    describeRoute({
      tags: ["Contact"],
      summary: "Write to the foundation",
      description:
        "Stored, mailed to the foundation, and acknowledged to the sender. Send an `Idempotency-Key` header, one for " +
        "each filled form: the same key never makes a second message, nor do the same words within ten minutes.",
      responses: {
        200: jsonAnswer("The message is on its way", contactAnswer),
        409: jsonAnswer("The key was used with another message", errorBody),
        422: jsonAnswer("A field is missing or not valid", errorBody),
        429: jsonAnswer("Too many messages of one sender or address", errorBody),
      },
    }),
    bodyLimit({
      maxSize: LARGEST_MESSAGE_BYTES,
      onError: () => {
        throw new HTTPException(413);
      },
    }),
    jsonOnly,
    validJson(contactBody),
    async (c) => {
      const key = c.req.header("idempotency-key");
      if (key !== undefined && !KEY.test(key)) {
        throw new AppError(400, "invalid_key", "L’en-tête Idempotency-Key n’est pas valable.");
      }
      await receiveMessage(deps, { body: c.req.valid("json"), key, address: addressOf(c) });
      return c.json({ message: "Message envoyé" }, 200, { "cache-control": "no-store" });
    },
  );
}
