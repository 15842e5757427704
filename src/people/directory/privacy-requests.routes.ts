import type { AppContext } from "#composition/context.ts";
import { callerOf } from "#people/identity/caller.ts";
import { staffWith } from "#people/staff/staff-access.ts";
import { type Endpoint, endpoint } from "#platform/http/endpoint.ts";
import { fileAnswer } from "#platform/http/export-answer.ts";
import { eraseForMember, exportForMember } from "./answer-privacy-request.ts";
import { erasureRequest, exportRequest } from "./privacy-requests.contract.ts";

/** The answers to members who ask staff for their data, or to delete their account. */
export function privacyRequestRoutes(ctx: AppContext): Endpoint[] {
  const shared = { access: staffWith(ctx, "manage_members"), chapter: "Administration", method: "post" } as const;
  const refusals = {
    404: "There is no such member",
    422: "No reason; no code, or one that is wrong or used",
    429: "Too many wrong codes",
  } as const;
  return [
    endpoint(
      {
        ...shared,
        path: "/admin/members/:id/data-export",
        summary: "All that is stored about a member who asked for it, as a file, and tell them by mail",
        description: "As their own export has it. `code` is a fresh code of the caller's second factor.",
        body: { json: exportRequest },
        answers: { 200: { description: "The file, as JSON" }, ...refusals, 409: "The address is not verified" },
        event: "data_exported",
      },
      async ({ caller, params: { id }, body, address, c }) => {
        const { deviceHash } = callerOf(c, ctx);
        const asked = { id, request: body, origin: ctx.hashAddress(address), deviceHash };
        const text = JSON.stringify(await exportForMember(ctx, caller, asked), null, 2);
        const file = { type: "application/json; charset=utf-8", name: "donnees-du-membre.json", attachment: true };
        return fileAnswer(Buffer.from(text), file);
      },
    ),
    endpoint(
      {
        ...shared,
        path: "/admin/members/:id/deletion",
        summary: "Delete the account of a member who asked for it, and tell them by mail",
        description:
          "Ledger and receipts stay, as if its owner had deleted it. `code` is a fresh code of the caller's second factor.",
        body: { json: erasureRequest },
        answers: {
          204: { description: "It is deleted" },
          ...refusals,
          409: "It is an account of the staff, its address is not verified, or it changed meanwhile",
        },
        event: "account_deleted",
      },
      async ({ caller, params: { id }, body, address, c }) => {
        const { deviceHash } = callerOf(c, ctx);
        await eraseForMember(ctx, caller, { id, request: body, origin: ctx.hashAddress(address), deviceHash });
        return c.body(null, 204);
      },
    ),
  ];
}
