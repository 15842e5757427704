import type { AppContext } from "#composition/context.ts";
import { messageAnswer } from "#people/identity/account.contract.ts";
import { staffWith } from "#people/staff/staff-access.ts";
import { type Endpoint, endpoint } from "#platform/http/endpoint.ts";
import { decideIdentityDocument } from "./decide-identity-document.ts";
import { idCardAnswer, sideOf } from "./id-card-answer.ts";
import { identityDecision, identityDocumentList, identityDocumentQuery } from "./identity-documents.contract.ts";
import { listIdentityDocuments } from "./list-identity-documents.ts";
import { viewIdentityDocument } from "./view-identity-document.ts";

/** The identity documents of members, for the administrator alone. */
export function identityDocumentRoutes(ctx: AppContext): Endpoint[] {
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
          200: ["The decision is stored", messageAnswer],
          404: "There is no such document",
          409: "Another image was sent, or another decision made, meanwhile",
          422: "A wrong field, or the caller has not opened every side of what is accepted",
        },
      },
      async ({ caller, params: { id }, body, address }) => {
        await decideIdentityDocument(ctx, caller, { id, decision: body, origin: ctx.hashAddress(address) });
        return { message: body.decision === "accepted" ? "La pièce est acceptée." : "La pièce est refusée." };
      },
    ),
  ];
}
