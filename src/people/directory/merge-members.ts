import type { AppContext } from "#composition/context.ts";
import { recordAudit } from "#operations/audit/record-audit.ts";
import { type Account, deleteAccountRow, updateAccount } from "#people/identity/accounts.db.ts";
import { findMergedInto, insertMerged, lockMerges } from "#people/identity/merged-accounts.db.ts";
import { readOwnIdentity } from "#people/identity/own-identity.ts";
import { deleteFilesLater } from "#people/members/account-files.ts";
import { memberNumberOf } from "#people/members/profile.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import { AppError } from "#platform/errors.ts";
import { isUuid } from "#platform/ids.ts";
import { eraseFromOutbox } from "#platform/jobs/outbox.db.ts";
import type { UnitOfWork } from "#platform/unit-of-work.ts";
import { mergeNotice } from "./directory.mails.ts";
import {
  isNumberTyped,
  MERGE_CHANGED,
  type MergeBody,
  type MergePreview,
  WRONG_LEAVING_NUMBER,
} from "./member-merge.contract.ts";
import {
  columnsOf,
  discardedFiles,
  givenFields,
  type MergedIds,
  type MergedPair,
  mergeOf,
  previewPair,
  readPair,
  requireMergeable,
} from "./preview-merge.ts";

type MergeContext = Pick<AppContext, "write" | "clock" | "personalData" | "adminEmail">;

/** A merge that staff confirms, and the origin of the call. */
export interface MergeOrder {
  ids: MergedIds;
  body: MergeBody;
  origin: string;
}

/**
 * Merges two accounts of one person: everything of the one that leaves belongs to the one that stays, the row of the
 * former is deleted, its sessions end, and both addresses are told. Done before, it changes nothing. Returns the
 * preview as it is now, and changes nothing, if it is not the one that was confirmed. Throws 404 if an account does not
 * exist, 409 if they may not be merged, and 422 if the member number is not that of the account that leaves.
 */
export async function mergeMembers(
  ctx: MergeContext,
  staff: Authorized<"manage_members">,
  { ids, body, origin }: MergeOrder,
): Promise<MergePreview | null> {
  return ctx.write(async (unit) => {
    const { tx } = unit;
    await lockMerges(tx);
    if (isUuid(ids.leaving) && (await findMergedInto(tx, ids.leaving)) === ids.staying) return null;
    const unlocked = mergeOf(await readPair(tx, ids));
    for (const { merging } of ctx.personalData) await merging?.lock?.(tx, unlocked);
    const pair = await readPair(tx, ids);
    requireMergeable(pair, await readOwnIdentity(tx, staff), ctx.adminEmail);
    const preview = await previewPair(ctx, tx, pair);
    if (preview.fingerprint !== body.fingerprint) return preview;
    if (!isNumberTyped(memberNumberOf(pair.leaving), body.leaving_number)) {
      throw new AppError("wrong_number", WRONG_LEAVING_NUMBER, {
        fields: { leaving_number: [WRONG_LEAVING_NUMBER] },
      });
    }
    await carryOut(ctx, unit, { pair, preview, body, staff, origin });
    return null;
  });
}

/** Returns the refusal of a merge whose preview is out of date, with the preview as it is now. */
export function mergeChanged(current: MergePreview, requestId: string) {
  return { message: MERGE_CHANGED, error: MERGE_CHANGED, code: "changed_meanwhile", request_id: requestId, current };
}

interface Confirmed extends Omit<MergeOrder, "ids"> {
  pair: MergedPair;
  preview: MergePreview;
  staff: Authorized<"manage_members">;
}

async function carryOut({ clock, personalData }: MergeContext, unit: UnitOfWork, confirmed: Confirmed): Promise<void> {
  const { tx } = unit;
  const { staying, leaving } = confirmed.pair;
  const now = clock.now();
  for (const { merging } of personalData) await merging?.move?.(unit, mergeOf(confirmed.pair), now);
  const given = givenFields(confirmed.body, staying, leaving);
  // Before the other takes its card: numbers and codes are unique.
  await deleteAccountRow(tx, leaving.id);
  await eraseFromOutbox(tx, leaving.emailKey);
  // A sign-up that nobody proves is deleted by its age, which stays its own.
  const createdAt = staying.emailVerifiedAt ? earlier(staying.createdAt, leaving.createdAt) : staying.createdAt;
  const after = await updateAccount(tx, staying.id, { ...columnsOf(leaving, given), createdAt, updatedAt: now });
  if (!after) throw new Error(`there is no account ${staying.id} to merge into`);
  const { memberNumber, cardCode } = given.includes("card") ? staying : leaving;
  await insertMerged(tx, { formerId: leaving.id, intoId: staying.id, memberNumber, cardCode, mergedAt: now });
  for (const files of discardedFiles(after, [staying, leaving])) deleteFilesLater(unit, files);
  await recordMerge(unit, { ...confirmed, given, after, now });
  for (const account of [staying, leaving]) notify(unit, account, { ...confirmed, after });
}

function earlier(one: Date, other: Date): Date {
  return one < other ? one : other;
}

async function recordMerge(
  unit: UnitOfWork,
  {
    pair: { staying, leaving },
    preview: { lines },
    body: { reason },
    ...done
  }: Confirmed & {
    given: string[];
    after: Account;
    now: Date;
  },
): Promise<void> {
  const moved = lines.filter(({ count }) => count > 0).map(({ label, count }) => `${label}\u00a0: ${count}`);
  const common = { at: done.now, actor: done.staff, origin: done.origin };
  await recordAudit(unit, {
    ...common,
    action: "merged",
    subject: { kind: "members", id: staying.id, name: memberNumberOf(done.after) },
    before: { member_number: memberNumberOf(staying) },
    after: {
      member_number: memberNumberOf(done.after),
      merged_number: memberNumberOf(leaving),
      merged_fields: done.given,
      merged_things: moved,
      reason,
    },
  });
  await recordAudit(unit, {
    ...common,
    action: "merged_into",
    subject: { kind: "members", id: leaving.id, name: memberNumberOf(leaving) },
    before: { member_number: memberNumberOf(leaving) },
    after: { member_number: memberNumberOf(done.after), reason },
  });
}

function notify(
  { enqueue }: UnitOfWork,
  { id, email, firstName }: Account,
  { pair: { staying, leaving }, body: { reason }, after }: Confirmed & { after: Account },
): void {
  const stays = id === staying.id;
  // A mailbox whose reader is not known must not learn the other address.
  const signIn = stays || leaving.emailVerifiedAt ? staying.email : null;
  const notice = { stays, number: memberNumberOf(after), signIn, reason };
  enqueue(mergeNotice, { email, firstName, notice }, { dedupeKey: `merged:${leaving.id}:${id}` });
}
