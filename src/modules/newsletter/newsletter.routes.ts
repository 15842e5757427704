import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { HTTPException } from "hono/http-exception";
import { describeRoute } from "hono-openapi";
import { errorBody } from "#contracts/error.ts";
import { newsletterAnswer, newsletterBody, subscription } from "#contracts/newsletter.ts";
import { paths } from "#contracts/site-paths.ts";
import { answerOrReturn } from "#platform/http/answer-or-return.ts";
import type { AppEnv } from "#platform/http/app-env.ts";
import { addressOf } from "#platform/http/client-address.ts";
import { jsonAnswer } from "#platform/http/json-answer.ts";
import { PRIVATE_HEADERS } from "#platform/http/security-headers.ts";
import { jsonOnly, validJson } from "#platform/http/valid.ts";
import { confirmSubscription, endSubscription, showSubscription } from "./change-subscription.ts";
import type { NewsletterDeps } from "./newsletter.deps.ts";
import { requestSubscription } from "./request-subscription.ts";

const smallBody = bodyLimit({
  maxSize: 16 * 1024,
  onError: () => {
    throw new HTTPException(413);
  },
});

/** The calls of the newsletter: ask for it, and by the link of a mail confirm or end. */
export function newsletterRoutes(deps: NewsletterDeps): Hono<AppEnv> {
  const shown = {
    200: jsonAnswer("Where the subscription stands", subscription),
    404: jsonAnswer("The link is not valid", errorBody),
  };
  return new Hono<AppEnv>()
    .post(
      "/public/newsletter-subscribe",
      describeRoute({
        tags: ["Lettre d’information"],
        summary: "Ask for the newsletter",
        description: "A mail asks the owner to confirm. The answer is the same for every address, known or not.",
        responses: {
          200: jsonAnswer("A mail is on its way", newsletterAnswer),
          422: jsonAnswer("The address is missing or not valid", errorBody),
          429: jsonAnswer("Too many requests for one e-mail address or from one network address", errorBody),
        },
      }),
      smallBody,
      jsonOnly,
      validJson(newsletterBody),
      async (c) => {
        await requestSubscription(deps, { body: c.req.valid("json"), address: addressOf(c) });
        return c.json({ message: "Vérifiez votre boîte mail" }, 200, { "cache-control": "no-store" });
      },
    )
    .get(
      "/newsletter/:token",
      describeRoute({ tags: ["Lettre d’information"], summary: "The subscription of a link", responses: shown }),
      async (c) => c.json(await showSubscription(deps, c.req.param("token")), 200, PRIVATE_HEADERS),
    )
    .post(
      "/newsletter/:token/confirm",
      describeRoute({
        tags: ["Lettre d’information"],
        summary: "Confirm a subscription",
        responses: { ...shown, 409: jsonAnswer("Its owner has unsubscribed", errorBody) },
      }),
      smallBody,
      async (c) => {
        const token = c.req.param("token");
        return answerOrReturn(c, await confirmSubscription(deps, token), paths.newsletter(token));
      },
    )
    .post(
      "/newsletter/:token/unsubscribe",
      describeRoute({
        tags: ["Lettre d’information"],
        summary: "End a subscription",
        description: "Mail programs call it by themselves (RFC 8058): the link alone is enough, whatever the body.",
        responses: shown,
      }),
      smallBody,
      async (c) => {
        const token = c.req.param("token");
        return answerOrReturn(c, await endSubscription(deps, token), paths.newsletter(token));
      },
    );
}
