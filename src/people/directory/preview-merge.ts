import { createHash } from "node:crypto";
import type { AppContext } from "#composition/context.ts";
import type { AccountMerge, MergedAccount } from "#composition/merge-part.ts";
import { readMergedStanding, readStanding } from "#giving/dues/read-standing.ts";
import { type Account, findAccount } from "#people/identity/accounts.repo.ts";
import { readOwnIdentity } from "#people/identity/own-identity.ts";
import { memberNumberOf } from "#people/members/present-profile.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import type { Database } from "#platform/db/database.ts";
import { isUuid } from "#platform/ids.ts";
import type { MergedSide, MergePreview } from "./member-merge.contract.ts";
import { type MergedPair, requireMergeable } from "./merge.policy.ts";
import { compareFields } from "./merged-fields.ts";
import { memberNotFound } from "./show-member.ts";

/** The ids of the account that stays and of the one that leaves. */
export interface MergedIds {
  staying: string;
  leaving: string;
}

type PreviewContext = Pick<AppContext, "clock" | "personalData" | "adminEmail">;

const UNPROVEN =
  "L’adresse n’est pas vérifiée\u00a0: ce qui a été fait avec elle sans compte (dons, cotisations, inscriptions) reste à cette adresse. Faites-la vérifier avant la fusion pour tout réunir.";

/** Returns what merging the accounts would do, as of now. Throws 404 if one does not exist, and 409 if they may not be. */
export async function previewMerge(
  ctx: PreviewContext & Pick<AppContext, "db">,
  staff: Authorized<"manage_members">,
  ids: MergedIds,
): Promise<MergePreview> {
  const pair = await readPair(ctx.db, ids);
  requireMergeable(pair, await readOwnIdentity(ctx.db, staff), ctx.adminEmail);
  return previewPair(ctx, ctx.db, pair);
}

/** Returns both accounts. Throws 404 if one of them does not exist. */
export async function readPair(db: Database, { staying, leaving }: MergedIds): Promise<MergedPair> {
  const [one, other] = [isUuid(staying), isUuid(leaving)].includes(false)
    ? []
    : [await findAccount(db, staying), await findAccount(db, leaving)];
  if (!one || !other) throw memberNotFound();
  return { staying: one, leaving: other };
}

/** Returns the merge as the modules carry it out. */
export function mergeOf({ staying, leaving }: MergedPair): AccountMerge {
  return { from: partyOf(leaving), into: partyOf(staying) };
}

/** Returns what merging these accounts would do, read by this handle. */
export async function previewPair(
  { clock, personalData }: Pick<PreviewContext, "clock" | "personalData">,
  db: Database,
  { staying, leaving }: MergedPair,
): Promise<MergePreview> {
  const merge = mergeOf({ staying, leaving });
  const now = clock.now();
  const lines: MergePreview["lines"] = leaving.emailVerifiedAt
    ? []
    : [{ label: "Adresse du compte qui disparaît", count: 0, outcome: "remains", notes: [UNPROVEN] }];
  for (const { merging } of personalData) lines.push(...((await merging?.preview?.(db, merge)) ?? []));
  const preview = {
    staying: await presentSide(db, staying, now),
    leaving: await presentSide(db, leaving, now),
    fields: compareFields(staying, leaving),
    lines,
    standing_after: staying.emailVerifiedAt ? await readMergedStanding(db, merge, now) : null,
  };
  const versions = [staying, leaving].map(({ updatedAt }) => updatedAt.toISOString());
  return {
    ...preview,
    fingerprint: createHash("sha256")
      .update(JSON.stringify([preview, versions]))
      .digest("base64url"),
  };
}

function partyOf({ id, email, emailKey, emailVerifiedAt }: Account): MergedAccount {
  return { accountId: id, email, emailKey: emailVerifiedAt ? emailKey : null, verifiedAt: emailVerifiedAt };
}

async function presentSide(db: Database, account: Account, now: Date): Promise<MergedSide> {
  return {
    id: account.id,
    first_name: account.firstName,
    last_name: account.lastName,
    member_number: memberNumberOf(account),
    email: account.email,
    verified: account.emailVerifiedAt !== null,
    created_at: account.createdAt.toISOString(),
    standing: account.emailVerifiedAt ? await readStanding(db, account, now) : null,
  };
}
