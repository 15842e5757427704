import type { AppContext } from "#composition/context.ts";
import { authorize } from "#people/staff/authorize.ts";
import { staffWith } from "#people/staff/staff-access.ts";
import { type Endpoint, endpoint } from "#platform/http/endpoint.ts";
import { mergeAnswer, mergeBody, mergeConflict, mergePreview } from "./member-merge.contract.ts";
import { mergeChanged, mergeMembers } from "./merge-members.ts";
import { previewMerge } from "./preview-merge.ts";
import { showMember } from "./show-member.ts";

/** The merge of two accounts of one person, and what it would do. */
export function memberMergeRoutes(ctx: AppContext): Endpoint[] {
  const common = { access: staffWith(ctx, "manage_members"), chapter: "Administration" };
  const NOT_FOUND = "There is no such member";
  return [
    endpoint(
      {
        ...common,
        method: "get",
        path: "/admin/members/:id/merge/:leaving",
        summary: "What merging another account into this one would do",
        answers: {
          200: ["Both accounts, and what would move", mergePreview],
          404: NOT_FOUND,
          409: "These accounts may not be merged this way round",
        },
      },
      ({ caller, params: { id, leaving } }) => previewMerge(ctx, caller, { staying: id, leaving }),
    ),
    endpoint(
      {
        ...common,
        method: "post",
        path: "/admin/members/:id/merge/:leaving",
        summary: "Merge another account into this one, and tell both addresses by mail",
        description:
          "All or nothing, and never undone. With another `fingerprint` than that of the preview as it is now, nothing is merged.",
        body: { json: mergeBody },
        answers: {
          200: ["The account that stays, also if the merge was done before", mergeAnswer],
          404: NOT_FOUND,
          409: ["These accounts may not be merged, or changed since the preview", mergeConflict],
        },
        event: "accounts_merged",
      },
      async ({ caller, params: { id, leaving }, body, address, c }) => {
        const order = { ids: { staying: id, leaving }, body, origin: ctx.hashAddress(address) };
        const changed = await mergeMembers(ctx, caller, order);
        if (changed) return c.json(mergeChanged(changed, c.get("requestId")), 409);
        return { member: await showMember(ctx, authorize(caller, "read_members"), id) };
      },
    ),
  ];
}
