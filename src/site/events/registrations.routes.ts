import type { AppContext } from "#composition/context.ts";
import { everybody, linkHolder } from "#platform/http/access.ts";
import { type Endpoint, endpoint } from "#platform/http/endpoint.ts";
import { changeRegistration, readOwnRegistration } from "./change-registration.ts";
import {
  isSubscribeAnswer,
  isSubscribeBody,
  ownRegistration,
  registrationChange,
  subscribeAnswer,
  subscribeBody,
  waitingListAnswer,
} from "./event.contract.ts";
import { findParticipant } from "./find-participant.ts";
import { presentBadge } from "./present-registration.ts";
import { joinWaitingList, registerParticipant } from "./register-participant.ts";
import { BADGE_QUESTIONS_BY_ADDRESS, REGISTRATIONS_BY_ADDRESS } from "./registration-limits.ts";

const chapter = "Inscriptions";
const refusals = {
  404: "There is no such event or registration",
  409: "It does not fit the state of the event or the registration",
};

const HELD =
  "Regardez vos e\u2011mails\u00a0: votre place vous est réservée pendant 30 minutes, et le lien que vous y trouverez la confirme.";

/** The calls of participants. */
export function registrationRoutes(ctx: Pick<AppContext, "clock" | "db" | "limits" | "write">): Endpoint[] {
  return [
    endpoint(
      {
        method: "post",
        path: "/public/events/subscribe",
        access: everybody,
        chapter,
        summary: "Take a seat at an event",
        body: { json: subscribeBody },
        answers: {
          201: ["The seat is taken", subscribeAnswer],
          202: ["The seat is held until the link in the mail is opened", subscribeAnswer],
          ...refusals,
        },
        limits: [REGISTRATIONS_BY_ADDRESS],
      },
      async ({ body, address, c }) => {
        const registration = await registerParticipant(ctx, { body, address });
        if (registration.state === "held") return c.json({ message: HELD, user_info: null }, 202);
        return c.json({ message: "Inscription réussie\u202f!", user_info: presentBadge(registration) }, 201);
      },
    ),
    endpoint(
      {
        method: "post",
        path: "/public/events/waiting-list",
        access: everybody,
        chapter,
        summary: "Wait for a seat at a full event",
        body: { json: subscribeBody },
        answers: { 201: ["The person waits", waitingListAnswer], ...refusals },
        limits: [REGISTRATIONS_BY_ADDRESS],
      },
      async ({ body, address, c }) => {
        await joinWaitingList(ctx, { body, address });
        const message = "Vous êtes sur la liste d’attente. Nous vous écrirons dès qu’une place se libère.";
        return c.json({ message }, 201);
      },
    ),
    endpoint(
      {
        method: "post",
        path: "/public/events/is-subscribe",
        access: everybody,
        chapter,
        summary: "Has this email a place at the event",
        body: { json: isSubscribeBody },
        answers: {
          200: ["Whether it has, and what its badge prints", isSubscribeAnswer],
          404: "There is no such event",
        },
        limits: BADGE_QUESTIONS_BY_ADDRESS,
      },
      ({ body: { email, event_slug: slug } }) => findParticipant(ctx.db, { email, slug, now: ctx.clock.now() }),
    ),
    endpoint(
      {
        method: "get",
        path: "/registrations/:token",
        access: linkHolder,
        chapter,
        summary: "A participant's own registration",
        answers: { 200: ["The registration", ownRegistration], 404: "There is no such registration" },
      },
      ({ params: { token } }) => readOwnRegistration(ctx, token),
    ),
    endpoint(
      {
        method: "post",
        path: "/registrations/:token",
        access: linkHolder,
        chapter,
        summary: "Confirm a held place, give one back, take or refuse the one that is offered",
        body: { json: registrationChange },
        answers: { 200: ["The registration as it then is", ownRegistration], ...refusals },
      },
      ({ params: { token }, body: { action }, address }) => changeRegistration(ctx, { token, action, address }),
    ),
  ];
}
