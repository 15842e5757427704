import { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { describeRoute } from "hono-openapi";
import { profile } from "#contracts/account.ts";
import { errorBody } from "#contracts/error.ts";
import { cardCheck } from "#contracts/member-card.ts";
import { ID_CARD_SIDES, type IdCardSide, profileChange } from "#contracts/profile.ts";
import { bearerOf } from "#modules/identity/bearer-token.ts";
import { callerOf } from "#modules/identity/caller.ts";
import { type Member, requireMember } from "#modules/identity/read-session.ts";
import { rolesOf } from "#modules/identity/roles.policy.ts";
import { notFound } from "#platform/errors.ts";
import type { AppEnv } from "#platform/http/app-env.ts";
import { addressOf } from "#platform/http/client-address.ts";
import { jsonAnswer } from "#platform/http/json-answer.ts";
import { largeForms } from "#platform/http/large-forms.ts";
import { COMMON_HEADERS, PRIVATE_HEADERS } from "#platform/http/security-headers.ts";
import { noteAccount, securityEvent } from "#platform/http/security-trace.ts";
import { filesOnlyAs, multipartOnly, validForm } from "#platform/http/valid.ts";
import { checkCard } from "./check-card.ts";
import { UPLOADS } from "./member-limits.ts";
import type { MemberDeps } from "./members.deps.ts";
import { presentProfile } from "./present-profile.ts";
import { readIdCard } from "./read-id-card.ts";
import { updateProfile } from "./update-profile.ts";

/** Two sides of an identity document at their largest, and the rest of a form. */
const LARGEST_FORM_BYTES = 21 * 1024 * 1024;

type ProfileEnv = AppEnv & {
  Variables: {
    member: Member;
    /** Whether the form counted as an upload before it was read. */
    uploadCounted?: true;
  };
};

/** The own profile's changes and files, and the check of a member's card. */
export function profileRoutes(deps: MemberDeps): Hono<AppEnv> {
  const largeForm = largeForms<ProfileEnv>({
    maxBytes: LARGEST_FORM_BYTES,
    holderOf: (c) => c.get("member").account.id,
    beforeReading: async (c) => {
      await deps.limits.take(UPLOADS, c.get("member").account.id);
      c.set("uploadCounted", true);
    },
  });
  // Before the body is read: nobody else makes us read megabytes.
  const signedIn = createMiddleware<ProfileEnv>(async (c, next) => {
    const member = await requireMember(deps, bearerOf(c));
    noteAccount(c, member.account.id);
    c.set("member", member);
    await next();
  });

  return new Hono<AppEnv>()
    .get(
      "/auth/profile",
      describeRoute({
        tags: ["Comptes"],
        summary: "The own profile",
        responses: { 200: jsonAnswer("The profile", profile), 401: jsonAnswer("No token that counts", errorBody) },
      }),
      async (c) => c.json(presentProfile(await requireMember(deps, bearerOf(c))), 200, { "cache-control": "no-store" }),
    )
    .post(
      "/auth/update",
      describeRoute({
        tags: ["Comptes"],
        summary: "Change any part of the own profile",
        responses: {
          200: jsonAnswer("The profile as it then is", profile),
          401: jsonAnswer("No token that counts", errorBody),
          408: jsonAnswer("The form had not arrived after two minutes", errorBody),
          413: jsonAnswer("The form is larger than 21 MB", errorBody),
          422: jsonAnswer("A field or a file is not valid: nothing was changed", errorBody),
          429: jsonAnswer("Too many files", errorBody),
          503: jsonAnswer("Too many large forms are being read: try again in some seconds", errorBody),
        },
      }),
      signedIn,
      multipartOnly,
      largeForm,
      validForm(profileChange),
      filesOnlyAs(["avatar", "id_card_front", "id_card_back"]),
      async (c) => {
        const change = c.req.valid("form");
        const account = await updateProfile(deps, c.get("member"), {
          change,
          caller: callerOf(c, deps),
          uploadCounted: c.get("uploadCounted") ?? false,
        });
        const { sessionId } = c.get("member");
        const roles = rolesOf(account, deps.adminEmail);
        return c.json(presentProfile({ account, sessionId, roles }), 200, PRIVATE_HEADERS);
      },
    )
    .get(
      "/auth/id-card/:side",
      describeRoute({
        tags: ["Comptes"],
        summary: "One side of the own identity document, a JPEG",
        responses: {
          200: { description: "The picture", content: { "image/jpeg": {} } },
          401: jsonAnswer("No token that counts", errorBody),
          404: jsonAnswer("This side was never sent", errorBody),
        },
      }),
      securityEvent("identity_document_read"),
      signedIn,
      async (c) => {
        const side = sideOf(c.req.param("side"));
        const { account } = c.get("member");
        const reading = { files: deps.files, log: c.get("log") };
        const photo = await readIdCard(reading, { account, side, viewerId: account.id });
        return new Response(new Uint8Array(photo), {
          headers: {
            ...COMMON_HEADERS,
            ...PRIVATE_HEADERS,
            "content-type": "image/jpeg",
            "content-disposition": `inline; filename="piece-${side === "front" ? "recto" : "verso"}.jpg"`,
            "content-security-policy": "default-src 'none'; sandbox",
          },
        });
      },
    )
    .get(
      "/public/cards/:code",
      describeRoute({
        tags: ["Comptes"],
        summary: "Is this member's card valid today",
        responses: {
          200: jsonAnswer("The card is valid", cardCheck),
          404: jsonAnswer("There is no card with this code", errorBody),
          429: jsonAnswer("Too many wrong codes from one address", errorBody),
        },
      }),
      async (c) => {
        const answer = await checkCard(deps, { code: c.req.param("code"), address: addressOf(c) });
        return c.json(answer, 200, PRIVATE_HEADERS);
      },
    );
}

function sideOf(text: string): IdCardSide {
  const side = ID_CARD_SIDES.find((one) => one === text);
  if (!side) throw notFound("Cette adresse n’existe pas.");
  return side;
}
