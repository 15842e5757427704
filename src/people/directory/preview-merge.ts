import { createHash } from "node:crypto";
import type { AppContext } from "#composition/context.ts";
import type { AccountMerge, MergedAccount } from "#composition/merge-part.ts";
import { foreseeClaim } from "#giving/dues/allocate-dues.ts";
import { readMergedStanding, readStanding } from "#giving/dues/read-standing.ts";
import { type Account, findAccount, type NewAccount } from "#people/identity/accounts.db.ts";
import { isOwn, type OwnIdentity, readOwnIdentity } from "#people/identity/own-identity.ts";
import { isStaff, rolesOf } from "#people/identity/roles.policy.ts";
import { type AccountFiles, FILE_COLUMNS } from "#people/members/account-files.ts";
import { memberNumberOf } from "#people/members/profile.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import type { Database } from "#platform/db/database.ts";
import { AppError } from "#platform/errors.ts";
import { isUuid } from "#platform/ids.ts";
import { formatPhone } from "#platform/phone-number.ts";
import type { RefusalCode } from "#shared/refusals.ts";
import type { MergeBody, MergedField, MergedSide, MergePreview } from "./member-merge.contract.ts";
import { memberNotFound } from "./show-member.ts";

/** The ids of the account that stays and of the one that leaves. */
export interface MergedIds {
  staying: string;
  leaving: string;
}

type PreviewContext = Pick<AppContext, "clock" | "personalData" | "adminEmail">;

const UNPROVEN =
  "L’adresse n’est pas vérifiée\u00a0: ce qui a été fait avec elle sans compte (dons, cotisations, inscriptions) reste à cette adresse. Faites-la vérifier avant la fusion pour tout réunir.";

/**
 * Returns what merging the accounts would do, as of now. Throws 404 if one does not exist, and 409 if they may not be.
 */
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
    foreseen_months: account.emailVerifiedAt ? [] : (await foreseeClaim(db, account)).settled,
  };
}

/** Two accounts of one person, by what becomes of each. */
export interface MergedPair {
  staying: Account;
  leaving: Account;
}

/**
 * Throws 409 if these accounts may not be merged this way round: one of them is the caller's own, the one that leaves
 * has a role in the staff, or the one that stays has an address that is not verified while the other's is.
 */
export function requireMergeable({ staying, leaving }: MergedPair, own: OwnIdentity, adminEmail?: string): void {
  const refusal = refusalOf({ staying, leaving }, own, adminEmail);
  if (refusal) throw new AppError(...refusal);
}

function refusalOf(
  { staying, leaving }: MergedPair,
  own: OwnIdentity,
  adminEmail: string | undefined,
): [code: RefusalCode, text: string] | undefined {
  if (staying.id === leaving.id) return ["same_account", "C’est le même compte\u00a0: choisissez-en un autre."];
  if ([staying, leaving].some(({ id, email }) => isOwn(own, { userId: id, email }))) {
    return [
      "own_account",
      "C’est votre propre compte\u00a0: une autre personne de l’administration doit le fusionner.",
    ];
  }
  // Also roles that an address which is not verified yet would open.
  if (isStaff(rolesOf(leaving, adminEmail)) || leaving.roles.length > 0 || leaving.emailKey === adminEmail) {
    return [
      "staff_account",
      "Le compte qui disparaîtrait a un rôle dans l’équipe\u00a0: retirez-lui d’abord ce rôle, ou gardez ce compte-là.",
    ];
  }
  if (!staying.emailVerifiedAt && leaving.emailVerifiedAt) {
    return [
      "address_unverified",
      "Gardez plutôt l’autre compte\u00a0: son adresse e\u2011mail est vérifiée, celle-ci ne l’est pas.",
    ];
  }
  return undefined;
}

type Column = keyof NewAccount & keyof Account;

/** A field that one of two accounts gives to the one that stays: its columns, and how staff reads it; null if empty. */
interface FieldPart {
  columns: readonly Column[];
  read: (account: Account) => string | null;
}

const PARTS: Readonly<Record<MergedField, FieldPart>> = {
  name: { columns: ["firstName", "lastName"], read: ({ firstName, lastName }) => `${firstName} ${lastName}` },
  card: { columns: ["memberNumber", "cardCode"], read: memberNumberOf },
  address: {
    columns: ["address", "zip", "city", "country"],
    read: ({ address, zip, city, country }) => [address, zip, city, country].filter(Boolean).join(", ") || null,
  },
  phone: { columns: ["contact"], read: ({ contact }) => contact && formatPhone(contact) },
  profession: { columns: ["profession"], read: ({ profession }) => profession },
  photo: { columns: ["avatar"], read: ({ avatar }) => avatar },
  documents: {
    columns: ["idCardFront", "idCardBack", "idCardSentAt", "idCardDecision", "idCardReason", "idCardDecidedAt"],
    read: ({ idCardSentAt, idCardDecision }) => idCardDecision ?? (idCardSentAt && "waiting"),
  },
};
const FIELDS = Object.entries(PARTS) as [MergedField, FieldPart][];

/** Returns what both accounts have of each field; fields that neither has are left out. */
function compareFields(staying: Account, leaving: Account): MergePreview["fields"] {
  return FIELDS.map(([field, { read }]) => ({ field, staying: read(staying), leaving: read(leaving) })).filter(
    (one) => one.staying !== null || one.leaving !== null,
  );
}

/** Returns the fields that the account that leaves gives to the other: the chosen ones, and those that it alone has. */
export function givenFields(choices: Pick<MergeBody, MergedField>, staying: Account, leaving: Account): MergedField[] {
  return FIELDS.filter(([field, { read }]) => {
    if (read(leaving) === null) return false;
    return choices[field] === "leaving" || read(staying) === null;
  }).map(([field]) => field);
}

/** Returns the columns of these fields, as the account has them. */
export function columnsOf(account: Account, fields: readonly MergedField[]): Partial<NewAccount> {
  return Object.fromEntries(
    fields.flatMap((field) => PARTS[field].columns.map((column) => [column, account[column]] as const)),
  );
}

/** Returns the files that neither account has after the merge. */
export function discardedFiles(after: Account, before: readonly Account[]): Partial<AccountFiles>[] {
  const used = new Set(FILE_COLUMNS.map((column) => after[column]));
  return before.map((account) =>
    Object.fromEntries(FILE_COLUMNS.map((column) => [column, used.has(account[column]) ? null : account[column]])),
  );
}
