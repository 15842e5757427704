import type { Context } from "hono";
import type { AppContext } from "#composition/context.ts";
import type { Module } from "#composition/module.ts";
import { messageAnswer, profile } from "#people/identity/account.contract.ts";
import { callerOf } from "#people/identity/caller.ts";
import { memberAccess } from "#people/identity/member-access.ts";
import { rolesOf } from "#people/identity/roles.policy.ts";
import type { Member } from "#people/identity/sessions.ts";
import { staffWith } from "#people/staff/staff-access.ts";
import { notFound } from "#platform/errors.ts";
import type { AppEnv } from "#platform/http/app-env.ts";
import { type Endpoint, endpoint, linkHolder } from "#platform/http/endpoint.ts";
import { fileAnswer } from "#platform/http/export-answer.ts";
import { largeForms } from "#platform/http/large-forms.ts";
import { handleMessage } from "#platform/jobs/define-message.ts";
import { deleteFiles, deleteUnused } from "./account-files.ts";
import {
  identityDecision,
  identityDecisionAnswer,
  identityDocumentList,
  identityDocumentQuery,
  identityReopening,
} from "./identity-documents.contract.ts";
import {
  decideIdentityDocument,
  listIdentityDocuments,
  purgeIdentityDocuments,
  reopenIdentityDocument,
  viewIdentityDocument,
  waitingIdentityDocuments,
} from "./identity-documents.ts";
import { cardCheck } from "./member-card.contract.ts";
import {
  accountFiles,
  deliverIdentityDecision,
  deliverIdentityReopened,
  identityDecided,
  identityReopened,
  uploadedFiles,
} from "./members.mails.ts";
import { ID_CARD_SIDES, type IdCardSide, profileChange } from "./profile.contract.ts";
import { checkCard, presentProfile, readIdCard, UPLOADS, updateProfile } from "./profile.ts";

export const membersModule: Module = {
  waiting: [waitingIdentityDocuments],
  api: (ctx) => [...profileRoutes(ctx), ...identityDocumentRoutes(ctx)],
  messages: (ctx) => ({
    ...handleMessage(accountFiles, (files) => deleteFiles(ctx.files, files)),
    ...handleMessage(uploadedFiles, (files) => deleteUnused(ctx, files)),
    ...handleMessage(identityDecided, (decided) => deliverIdentityDecision(ctx, decided)),
    ...handleMessage(identityReopened, (reopened) => deliverIdentityReopened(ctx, reopened)),
  }),
  schedules: (ctx) => [
    { name: "purge-identity-documents", cron: "20 3 * * *", work: () => purgeIdentityDocuments(ctx) },
  ],
};

/** Two sides of an identity document at their largest, and the rest of a form. */
const LARGEST_FORM_BYTES = 21 * 1024 * 1024;

type FormEnv = AppEnv & {
  Variables: {
    /** True if the form counted as an upload before it was read. */
    uploadCounted?: true;
  };
};

/** Reading and changing the own profile and its files, and checking a member's card. */
function profileRoutes(ctx: AppContext): Endpoint[] {
  const common = { access: memberAccess(ctx), chapter: "Comptes" };
  const senderOf = (c: Context<FormEnv>) => (c.get("caller") as Member).account.id;
  const reading = largeForms<FormEnv>({
    maxBytes: LARGEST_FORM_BYTES,
    senderOf,
    beforeReading: async (c) => {
      await ctx.limits.consume(UPLOADS, senderOf(c));
      c.set("uploadCounted", true);
    },
  });

  return [
    endpoint(
      {
        ...common,
        method: "get",
        path: "/auth/profile",
        summary: "The own profile",
        answers: { 200: ["The profile", profile] },
      },
      ({ caller }) => presentProfile(caller),
    ),
    endpoint(
      {
        ...common,
        method: "post",
        path: "/auth/update",
        summary: "Change any part of the own profile",
        body: { form: profileChange, files: ["avatar", "id_card_front", "id_card_back"], reading },
        answers: {
          200: ["The profile as it then is", profile],
          408: "The form had not arrived after two minutes",
          409: "The address cannot be changed",
          413: "The form is larger than 21 MB",
          422: "A field or a file is not valid: nothing was changed",
          429: "Too many files",
          503: "Too many large forms are being read: try again in some seconds",
        },
      },
      async ({ caller, body, c }) => {
        const account = await updateProfile(ctx, caller, {
          change: body,
          caller: callerOf(c, ctx),
          uploadCounted: (c as Context<FormEnv>).get("uploadCounted") ?? false,
        });
        return presentProfile({ ...caller, account, roles: rolesOf(account, ctx.adminEmail) });
      },
    ),
    endpoint(
      {
        ...common,
        method: "get",
        path: "/auth/id-card/:side",
        summary: "One side of the own identity document, a JPEG",
        answers: { 200: { description: "The picture", media: "image/jpeg" }, 404: "This side was never sent" },
        event: "identity_document_read",
      },
      async ({ caller, params, c }) => {
        const side = sideOf(params.side);
        const reader = { files: ctx.files, log: c.get("log") };
        const photo = await readIdCard(reader, caller, side);
        return idCardAnswer(photo, side);
      },
    ),
    endpoint(
      {
        method: "get",
        path: "/public/cards/:code",
        access: linkHolder,
        chapter: "Comptes",
        summary: "Is this member's card valid today",
        answers: {
          200: ["The card is valid", cardCheck],
          404: "There is no card with this code",
          429: "Too many wrong codes from one address",
        },
        callLimit: "rendering",
      },
      ({ params: { code }, address }) => checkCard(ctx, { code, address }),
    ),
  ];
}

/** The identity documents of members, for the administrator alone. */
function identityDocumentRoutes(ctx: AppContext): Endpoint[] {
  const common = { access: staffWith(ctx, "see_id_images"), chapter: "Administration" } as const;
  return [
    endpoint(
      {
        ...common,
        method: "get",
        path: "/admin/identity-documents",
        summary: "The identity documents that wait for a decision, the oldest first",
        query: identityDocumentQuery,
        answers: { 200: ["The documents, without their images", identityDocumentList] },
      },
      ({ query }) => listIdentityDocuments(ctx, query),
    ),
    endpoint(
      {
        ...common,
        method: "get",
        path: "/admin/identity-documents/:id/:side",
        summary: "One side of a document, a JPEG",
        description: "Each view is an entry of the audit log.",
        answers: { 200: { description: "The picture", media: "image/jpeg" }, 404: "There is no such image" },
        event: "identity_document_read",
      },
      async ({ caller, params: { id, side }, address }) =>
        idCardAnswer(
          await viewIdentityDocument(ctx, caller, { id, side: sideOf(side), origin: ctx.hashAddress(address) }),
          sideOf(side),
        ),
    ),
    endpoint(
      {
        ...common,
        method: "post",
        path: "/admin/identity-documents/:id/decision",
        summary: "Accept or refuse a document, and tell the member by mail",
        body: { json: identityDecision },
        answers: {
          200: ["The decision is stored", identityDecisionAnswer],
          404: "There is no such document",
          409: "Another image was sent, or another decision made, meanwhile",
          422: "A wrong field, or the caller has not opened every side of what is accepted",
        },
      },
      async ({ caller, params: { id }, body, address }) => {
        const decided = { id, decision: body, origin: ctx.hashAddress(address) };
        const at = await decideIdentityDocument(ctx, caller, decided);
        return {
          message: body.decision === "accepted" ? "La pièce est acceptée." : "La pièce est refusée.",
          decided_at: at.toISOString(),
        };
      },
    ),
    endpoint(
      {
        ...common,
        method: "post",
        path: "/admin/identity-documents/:id/reopen",
        summary: "Take back a decision that was made by mistake",
        body: { json: identityReopening },
        answers: {
          200: ["The document waits for a decision again", messageAnswer],
          404: "There is no such document",
          409: "It was decided on anew, or sent again, meanwhile, or its images are deleted",
          422: "A field is wrong",
        },
      },
      async ({ caller, params: { id }, body, address }) => {
        const reopened = { id, decidedAt: body.decided_at, origin: ctx.hashAddress(address) };
        await reopenIdentityDocument(ctx, caller, reopened);
        return { message: "La pièce attend de nouveau votre décision." };
      },
    ),
  ];
}

/** Returns a response with one side of an identity document. A page that is opened from it runs nothing. */
function idCardAnswer(photo: Buffer, side: IdCardSide): Response {
  const response = fileAnswer(photo, { type: "image/jpeg", name: `piece-${side === "front" ? "recto" : "verso"}.jpg` });
  response.headers.set("content-security-policy", "default-src 'none'; sandbox");
  return response;
}

/** Returns the side that a path names. Throws 404 if there is no such side. */
function sideOf(text: string): IdCardSide {
  const side = ID_CARD_SIDES.find((one) => one === text);
  if (!side) throw notFound("Cette adresse n’existe pas.");
  return side;
}
