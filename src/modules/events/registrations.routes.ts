import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { HTTPException } from "hono/http-exception";
import { describeRoute } from "hono-openapi";
import { errorBody } from "#contracts/error.ts";
import {
  isSubscribeAnswer,
  isSubscribeBody,
  ownRegistration,
  registrationChange,
  subscribeAnswer,
  subscribeBody,
  waitingListAnswer,
} from "#contracts/event.ts";
import type { AppEnv } from "#platform/http/app-env.ts";
import { addressOf } from "#platform/http/client-address.ts";
import { jsonAnswer } from "#platform/http/json-answer.ts";
import { PRIVATE_HEADERS } from "#platform/http/security-headers.ts";
import { jsonOnly, validJson } from "#platform/http/valid.ts";
import { changeRegistration, readOwnRegistration } from "./change-registration.ts";
import { findParticipant } from "./find-participant.ts";
import { presentBadge } from "./present-registration.ts";
import { joinWaitingList, registerParticipant } from "./register-participant.ts";
import { BADGE_QUESTIONS_BY_ADDRESS, REGISTRATIONS_BY_ADDRESS } from "./registration-limits.ts";
import type { RegistrationDeps } from "./registrations.deps.ts";

const REFUSALS = {
  404: jsonAnswer("There is no such event or registration", errorBody),
  409: jsonAnswer("It does not fit where the event or the registration stands", errorBody),
  422: jsonAnswer("Something is missing or not valid", errorBody),
};

const HELD =
  "Vérifiez votre boîte mail\u00a0: votre place vous est réservée pendant 30\u00a0minutes, et le lien que vous y trouverez la confirme.";

const SLOWED = { 429: jsonAnswer("Too many calls of one address", errorBody) };

const smallBody = bodyLimit({
  maxSize: 64 * 1024,
  onError: () => {
    throw new HTTPException(413);
  },
});

/** The calls of those who come to an event. Their answers are kept nowhere. */
export function registrationRoutes(deps: RegistrationDeps): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .post(
      "/public/events/subscribe",
      describeRoute({
        tags: ["Inscriptions"],
        summary: "Take a seat at an event",
        responses: {
          201: jsonAnswer("The seat is taken", subscribeAnswer),
          202: jsonAnswer("The seat is held until the link in the mail is opened", subscribeAnswer),
          ...REFUSALS,
          ...SLOWED,
        },
      }),
      smallBody,
      jsonOnly,
      validJson(subscribeBody),
      async (c) => {
        await deps.limits.take(REGISTRATIONS_BY_ADDRESS, addressOf(c));
        const registration = await registerParticipant(deps, { body: c.req.valid("json"), address: addressOf(c) });
        if (registration.state === "held") return c.json({ message: HELD, user_info: null }, 202, PRIVATE_HEADERS);
        const answer = { message: "Inscription réussie\u202f!", user_info: presentBadge(registration) };
        return c.json(answer, 201, PRIVATE_HEADERS);
      },
    )
    .post(
      "/public/events/waiting-list",
      describeRoute({
        tags: ["Inscriptions"],
        summary: "Wait for a seat at a full event",
        responses: { 201: jsonAnswer("The person waits", waitingListAnswer), ...REFUSALS, ...SLOWED },
      }),
      smallBody,
      jsonOnly,
      validJson(subscribeBody),
      async (c) => {
        await deps.limits.take(REGISTRATIONS_BY_ADDRESS, addressOf(c));
        await joinWaitingList(deps, c.req.valid("json"));
        const message = "Vous êtes sur la liste d’attente. Nous vous écrirons dès qu’une place se libère.";
        return c.json({ message }, 201, PRIVATE_HEADERS);
      },
    )
    .post(
      "/public/events/is-subscribe",
      describeRoute({
        tags: ["Inscriptions"],
        summary: "Has this email a place at the event",
        responses: {
          200: jsonAnswer("Whether it has, and what its badge prints", isSubscribeAnswer),
          ...REFUSALS,
          ...SLOWED,
        },
      }),
      smallBody,
      jsonOnly,
      validJson(isSubscribeBody),
      async (c) => {
        await deps.limits.take(BADGE_QUESTIONS_BY_ADDRESS, addressOf(c));
        const { email, event_slug: slug } = c.req.valid("json");
        return c.json(await findParticipant(deps.db, { email, slug, now: deps.clock.now() }), 200, PRIVATE_HEADERS);
      },
    )
    .get(
      "/registrations/:token",
      describeRoute({
        tags: ["Inscriptions"],
        summary: "A participant's own registration",
        responses: { 200: jsonAnswer("The registration", ownRegistration), 404: REFUSALS[404] },
      }),
      async (c) => c.json(await readOwnRegistration(deps, c.req.param("token")), 200, PRIVATE_HEADERS),
    )
    .post(
      "/registrations/:token",
      describeRoute({
        tags: ["Inscriptions"],
        summary: "Confirm a held place, give one back, take or refuse the one that is offered",
        responses: { 200: jsonAnswer("The registration as it then is", ownRegistration), ...REFUSALS },
      }),
      smallBody,
      jsonOnly,
      validJson(registrationChange),
      async (c) => {
        const { action } = c.req.valid("json");
        const change = { token: c.req.param("token"), action, address: addressOf(c) };
        return c.json(await changeRegistration(deps, change), 200, PRIVATE_HEADERS);
      },
    );
}
