import type { AppContext } from "#composition/context.ts";
import { callerOf } from "#people/identity/caller.ts";
import { authorize } from "#people/staff/authorize.ts";
import { staffWith } from "#people/staff/staff-access.ts";
import { freshCode } from "#people/staff/two-factor.contract.ts";
import { type Endpoint, endpoint } from "#platform/http/endpoint.ts";
import { EXPORTED, exportAnswer } from "#platform/http/export-answer.ts";
import { changeRoles, correctName, deleteUnopenedAccount, resetSecondFactor, signMemberOut } from "./change-member.ts";
import { cancelEmailCorrection, correctContact, correctEmail, inviteAgain } from "./correct-member.ts";
import { showAlikeMembers } from "./find-alike.ts";
import { inviteByAdmin } from "./invite-staff.ts";
import { exportMembers, listMembers } from "./list-members.ts";
import { mergeAnswer, mergeBody, mergeConflict, mergePreview } from "./member-merge.contract.ts";
import {
  alikeMembers,
  contactCorrection,
  emailCorrection,
  memberExportQuery,
  memberList,
  memberQuery,
  memberRecord,
  memberSignOut,
  nameCorrection,
  roleChange,
  staffInvited,
  staffToInvite,
} from "./members.contract.ts";
import { mergeChanged, mergeMembers } from "./merge-members.ts";
import { previewMerge } from "./preview-merge.ts";
import { showMember } from "./show-member.ts";

const chapter = "Administration";
const NOT_FOUND = "There is no such member";
const CORRECTED = "A field of `before` has another value by now";

/** The calls of the members as staff sees them: each answer has what the caller's role opens, and nothing else. */
export function directoryRoutes(ctx: AppContext): Endpoint[] {
  const read = staffWith(ctx, "read_members");

  return [
    endpoint(
      {
        method: "get",
        path: "/admin/members",
        access: staffWith(ctx, "read_standing"),
        chapter,
        summary: "One stretch of the members",
        description:
          "To those who may not read members, each is a name and a standing, found by name or member number.",
        query: memberQuery,
        answers: {
          200: ["The members, and where the list goes on", memberList],
          403: "The role opens no such list, or not this filter",
        },
      },
      ({ caller, query }) => listMembers(ctx, caller, query),
    ),
    endpoint(
      {
        method: "get",
        path: "/admin/members/export",
        access: read,
        chapter,
        summary: "The filtered members as a file",
        description: "CSV with semicolons and a byte order mark, or XLSX. The export is an entry of the audit log.",
        query: memberExportQuery,
        answers: { 200: EXPORTED },
      },
      async ({ caller, query: { format, ...filters }, address }) =>
        exportAnswer(await exportMembers(ctx, caller, { filters, format, origin: ctx.hashAddress(address) }), {
          format,
          now: ctx.clock.now(),
        }),
    ),
    endpoint(
      {
        method: "get",
        path: "/admin/members/:id",
        access: read,
        chapter,
        summary: "One member",
        answers: { 200: ["The member, with what the role opens", memberRecord], 404: NOT_FOUND },
      },
      ({ caller, params: { id } }) => showMember(ctx, caller, id),
    ),
    endpoint(
      {
        method: "get",
        path: "/admin/members/:id/alike",
        access: staffWith(ctx, "manage_members"),
        chapter,
        summary: "Other accounts with the member's telephone number or name",
        answers: { 200: ["The accounts, the oldest first", alikeMembers], 404: NOT_FOUND },
      },
      ({ caller, params: { id } }) => showAlikeMembers(ctx, caller, id),
    ),
    endpoint(
      {
        method: "delete",
        path: "/admin/members/:id",
        access: staffWith(ctx, "manage_members"),
        chapter,
        summary: "Delete an imported account that was never opened",
        answers: {
          204: { description: "It is deleted" },
          404: NOT_FOUND,
          409: "The account was opened, or was not imported",
        },
      },
      async ({ caller, params: { id }, address, c }) => {
        await deleteUnopenedAccount(ctx, caller, { id, origin: ctx.hashAddress(address) });
        return c.body(null, 204);
      },
    ),
    endpoint(
      {
        method: "post",
        path: "/admin/members/:id/name",
        access: staffWith(ctx, "manage_members"),
        chapter,
        summary: "Correct the name, and tell the member by mail",
        body: { json: nameCorrection },
        answers: { 200: ["The member as it then is", memberRecord], 404: NOT_FOUND, 409: CORRECTED },
      },
      async ({ caller, params: { id }, body, address }) => {
        await correctName(ctx, caller, { id, correction: body, origin: ctx.hashAddress(address) });
        return showMember(ctx, authorize(caller, "read_members"), id);
      },
    ),
    ...correctionRoutes(ctx),
    endpoint(
      {
        method: "post",
        path: "/admin/staff-invitations",
        access: staffWith(ctx, "give_roles"),
        chapter,
        summary: "Give roles to the person of an address, and invite them by mail to open an account if there is none",
        description:
          "All administrators and treasurers are told. `code` is a fresh code of the caller's second factor.",
        body: { json: staffToInvite },
        answers: {
          200: ["What became of it, and the account", staffInvited],
          409: "The account has other roles: `if_staff` says what becomes of them",
          422: "No code, or one that is wrong or used",
          429: "Too many mails or wrong codes",
        },
        event: "roles_changed",
      },
      async ({ caller, body, address, c }) => {
        const { deviceHash } = callerOf(c, ctx);
        return inviteByAdmin(ctx, caller, { invitation: body, origin: ctx.hashAddress(address), deviceHash });
      },
    ),
    endpoint(
      {
        method: "post",
        path: "/admin/members/:id/roles",
        access: staffWith(ctx, "give_roles"),
        chapter,
        summary: "Give exactly these roles, and tell the member and all administrators and treasurers by mail",
        description: "`code` is a fresh code of the caller's second factor.",
        body: { json: roleChange },
        answers: {
          200: ["The member as it then is", memberRecord],
          404: NOT_FOUND,
          409: "The address is not verified",
          422: "No code, or one that is wrong or used",
          429: "Too many wrong codes",
        },
        event: "roles_changed",
      },
      async ({ caller, params: { id }, body, address, c }) => {
        const { deviceHash } = callerOf(c, ctx);
        await changeRoles(ctx, caller, { id, change: body, origin: ctx.hashAddress(address), deviceHash });
        return showMember(ctx, authorize(caller, "read_members"), id);
      },
    ),
    endpoint(
      {
        method: "post",
        path: "/admin/members/:id/two-factor-reset",
        access: staffWith(ctx, "give_roles"),
        chapter,
        summary: "Remove two-factor of a colleague who has neither telephone nor recovery codes",
        description:
          "Signs the colleague out everywhere, and tells them and all administrators and treasurers by mail. `code` is a " +
          "fresh code of the caller's second factor.",
        body: { json: freshCode },
        answers: {
          200: ["The member as it then is", memberRecord],
          404: NOT_FOUND,
          409: "It is the caller's own account, or has no two-factor",
          422: "No code, or one that is wrong or used",
          429: "Too many wrong codes",
        },
        event: "second_factor_reset",
      },
      async ({ caller, params: { id }, body: { code }, address, c }) => {
        const { deviceHash } = callerOf(c, ctx);
        await resetSecondFactor(ctx, caller, { id, code, origin: ctx.hashAddress(address), deviceHash });
        return showMember(ctx, authorize(caller, "read_members"), id);
      },
    ),
  ];
}

function correctionRoutes(ctx: AppContext): Endpoint[] {
  const shared = { access: staffWith(ctx, "manage_members"), chapter } as const;
  const shown = { 200: ["The member as it then is", memberRecord], 404: NOT_FOUND } as const;
  return [
    endpoint(
      {
        ...shared,
        method: "post",
        path: "/admin/members/:id/contact",
        summary: "Correct the telephone number and the postal address, and tell the member by mail",
        body: { json: contactCorrection },
        answers: { ...shown, 409: CORRECTED },
      },
      async ({ caller, params: { id }, body, address }) => {
        await correctContact(ctx, caller, { id, correction: body, origin: ctx.hashAddress(address) });
        return showMember(ctx, authorize(caller, "read_members"), id);
      },
    ),
    endpoint(
      {
        ...shared,
        method: "post",
        path: "/admin/members/:id/sign-out",
        summary: "Sign a member out on one device or on all of them, and tell the member by mail",
        body: { json: memberSignOut },
        answers: {
          ...shown,
          404: "There is no such member, or the device is signed out",
          409: "It is the caller's own account",
        },
        event: "device_signed_out",
      },
      async ({ caller, params: { id }, body: { session }, address }) => {
        await signMemberOut(ctx, caller, { id, session, origin: ctx.hashAddress(address) });
        return showMember(ctx, authorize(caller, "read_members"), id);
      },
    ),
    endpoint(
      {
        ...shared,
        method: "post",
        path: "/admin/members/:id/email",
        summary: "Ask the new address of a member to confirm itself, and tell the former one",
        description:
          "The account keeps its address until then; one that was never opened has the new one at once, and is invited " +
          "there. `code` is a fresh code of the caller's second factor.",
        body: { json: emailCorrection },
        answers: {
          ...shown,
          409: "It is an account of the staff, a sign-up whose address is not verified, or the address waits already",
          422: "The address is its own, or another account's; no code, or one that is wrong or used",
          429: "Too many mails or wrong codes",
        },
        event: "address_change_requested",
      },
      async ({ caller, params: { id }, body, address, c }) => {
        const { deviceHash } = callerOf(c, ctx);
        const origin = ctx.hashAddress(address);
        await correctEmail(ctx, caller, { id, correction: body, origin, deviceHash });
        return showMember(ctx, authorize(caller, "read_members"), id);
      },
    ),
    endpoint(
      {
        ...shared,
        method: "post",
        path: "/admin/members/:id/invitation",
        summary: "Mail an account that was never opened its invitation once more",
        answers: { ...shown, 409: "The account was opened, or made by its owner", 429: "Too many mails" },
      },
      async ({ caller, params: { id }, address }) => {
        await inviteAgain(ctx, caller, { id, origin: ctx.hashAddress(address) });
        return showMember(ctx, authorize(caller, "read_members"), id);
      },
    ),
    endpoint(
      {
        ...shared,
        method: "delete",
        path: "/admin/members/:id/email",
        summary: "Cancel the change of a member's address that waits",
        answers: shown,
        event: "address_change_cancelled",
      },
      async ({ caller, params: { id }, address }) => {
        await cancelEmailCorrection(ctx, caller, { id, origin: ctx.hashAddress(address) });
        return showMember(ctx, authorize(caller, "read_members"), id);
      },
    ),
  ];
}

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
