import type { AppContext } from "#composition/context.ts";
import { foreseeClaim } from "#giving/dues/allocate-dues.ts";
import { listDues } from "#giving/dues/list-dues.ts";
import { readStanding } from "#giving/dues/read-standing.ts";
import { readWaivers } from "#giving/dues/waive-dues.ts";
import { findGifts, listGifts } from "#giving/gifts/list-gifts.ts";
import { listWaitingDues } from "#money/offline-payments/read-offline-payments.ts";
import { listActions } from "#operations/audit/list-audit.ts";
import type { Account } from "#people/identity/accounts.db.ts";
import { findWaitingAddress } from "#people/identity/change-email.ts";
import { describeUserAgent } from "#people/identity/describe-user-agent.ts";
import { findStaying, isUnopened } from "#people/identity/find-accounts.ts";
import { listFormerNumbers } from "#people/identity/merged-accounts.db.ts";
import { isOwn, readOwnIdentity } from "#people/identity/own-identity.ts";
import { rolesOf } from "#people/identity/roles.policy.ts";
import { listSessions } from "#people/identity/sessions.db.ts";
import { memberNumberOf } from "#people/members/profile.ts";
import { showConsents } from "#people/privacy/consents.ts";
import { type Authorized, abilitiesOf } from "#people/staff/authorize.ts";
import { readFactorSince } from "#people/staff/change-two-factor.ts";
import type { Database } from "#platform/db/database.ts";
import { type AppError, notFound } from "#platform/errors.ts";
import { isUuid } from "#platform/ids.ts";
import { formatPhone } from "#platform/phone-number.ts";
import type { FoundMember, Sight } from "./directory.db.ts";
import { findImport } from "./member-imports.db.ts";
import type { MemberRecord, MemberSummary } from "./members.contract.ts";

type ShowContext = Pick<AppContext, "db" | "clock" | "adminEmail" | "personalData">;

/** Links of lists that the back office does not follow. */
const NO_PATHS = { base: "", receipts: "" };

/** Returns the refusal (404) of a member who does not exist. */
export function memberNotFound(): AppError {
  return notFound("Ce membre n’existe pas, ou n’existe plus.");
}

/**
 * Returns a member, or the one into which their account was merged, with the parts that the reader's role opens. Throws
 * 404 if there is none.
 */
export async function showMember(
  ctx: ShowContext,
  staff: Authorized<"read_members">,
  id: string,
): Promise<MemberRecord> {
  const account = isUuid(id) ? await findStaying(ctx.db, id) : undefined;
  if (!account) throw memberNotFound();
  const { db, clock, adminEmail } = ctx;
  const now = clock.now();
  const abilities = abilitiesOf(staff.roles);
  const own = await readOwnIdentity(db, staff);
  const mayMoveMoney = abilities.includes("move_money");
  const dues = account.emailVerifiedAt ? await readStanding(db, account, now) : null;
  const foreseen = account.emailVerifiedAt ? null : await foreseeClaim(db, account);
  const listed = { accountId: account.id, page: 1, path: "" };
  const payments = await listDues(db, foreseen ? { ...listed, waiting: foreseen.waiting } : listed);
  return {
    id: account.id,
    first_name: account.firstName,
    last_name: account.lastName,
    standing: dues?.standing ?? null,
    account: presentAccount({ account, owed: dues?.owed ?? 0 }, adminEmail),
    former_numbers: (await listFormerNumbers(db, account.id)).map(memberNumberOf),
    profession: account.profession,
    address: account.address,
    city: account.city,
    zip: account.zip,
    unopened: isUnopened(account),
    invited_at: isUnopened(account) ? await invitedAt(db, account) : null,
    email_verified_at: account.emailVerifiedAt?.toISOString() ?? null,
    documents: documentsOf(account, abilities.includes("see_id_images")),
    dues,
    foreseen_months: foreseen?.settled ?? [],
    waivers:
      mayMoveMoney && !isOwn(own, { userId: account.id, email: account.email })
        ? await readWaivers(db, account.id)
        : null,
    payments: payments.data,
    waiting_dues: await listWaitingDues(db, account.emailKey),
    gifts: abilities.includes("read_money") ? await giftsOf(ctx, account) : null,
    privacy: abilities.includes("manage_members") ? await privacyOf(ctx, account) : null,
    email_change: abilities.includes("manage_members") ? await emailChangeOf(ctx, account) : null,
  };
}

/** Returns when the account was last invited: by its import, or since then by staff. */
async function invitedAt(db: Database, { id, importId, createdAt }: Account): Promise<string | null> {
  const subject = { kind: "members", id };
  const invited = (await listActions(db, { ...subject, action: "invited" })).at(-1);
  const corrected = (await listActions(db, { ...subject, action: "corrected_email" })).at(-1);
  const byImport = importId !== null && (await findImport(db, importId))?.invite === true;
  const moments = [invited?.at, corrected?.at, byImport ? createdAt : undefined].flatMap((at) => at?.getTime() ?? []);
  return moments.length === 0 ? null : new Date(Math.max(...moments)).toISOString();
}

function documentsOf(
  { idCardSentAt, idCardDecision, idCardDecidedAt, idCardReason }: Account,
  maySee: boolean,
): MemberRecord["documents"] {
  const since = idCardDecidedAt ?? idCardSentAt;
  if (!since) return null;
  return { state: idCardDecision ?? "waiting", since: since.toISOString(), reason: maySee ? idCardReason : null };
}

async function giftsOf({ db, clock }: ShowContext, account: Account): Promise<MemberRecord["gifts"]> {
  const payer = { emailKey: account.emailVerifiedAt ? account.emailKey : null, accountId: account.id };
  const { data, years } = await listGifts(db, { payer, page: 1, path: "", paths: NO_PATHS, now: clock.now() });
  const payments = new Map((await findGifts(db, payer)).map(({ order, receipt }) => [receipt.number, order.attemptId]));
  return {
    count: years.reduce((sum, year) => sum + year.gifts, 0),
    received: years.reduce((sum, year) => sum + year.amount, 0),
    newest: data.map((gift) => ({ ...gift, payment_id: payments.get(gift.receipt_number) ?? "" })),
  };
}

async function emailChangeOf({ db, clock }: ShowContext, account: Account): Promise<MemberRecord["email_change"]> {
  const waiting = await findWaitingAddress(db, account, clock.now());
  return waiting && { email: waiting.email, expires_at: waiting.expiresAt.toISOString() };
}

async function privacyOf(ctx: ShowContext, account: Account): Promise<MemberRecord["privacy"]> {
  const sessions = await listSessions(ctx.db, account.id, ctx.clock.now());
  return {
    // Consents given under an address are this person's once it is verified.
    consents: account.emailVerifiedAt
      ? await showConsents(ctx, { accountId: account.id, emailKey: account.emailKey })
      : [],
    sessions: sessions.map(({ id, userAgent, createdAt, lastSeenAt }) => ({
      id,
      device: describeUserAgent(userAgent),
      created_at: createdAt.toISOString(),
      last_seen_at: lastSeenAt.toISOString(),
    })),
    two_factor_since: (await readFactorSince(ctx.db, account.id))?.toISOString() ?? null,
  };
}

/** Returns a member as a reader with this sight may see them. */
export function presentMember(
  { account, owed }: Pick<FoundMember, "account" | "owed">,
  { sight, adminEmail }: { sight: Sight; adminEmail: string | undefined },
): MemberSummary {
  const standing = owed > 0 ? "late" : "up_to_date";
  return {
    id: account.id,
    first_name: account.firstName,
    last_name: account.lastName,
    standing: account.emailVerifiedAt ? standing : null,
    account: sight === "account" ? presentAccount({ account, owed }, adminEmail) : null,
  };
}

/** Returns what the administrator and the treasurer see of an account. */
export function presentAccount(
  { account, owed }: Pick<FoundMember, "account" | "owed">,
  adminEmail: string | undefined,
): NonNullable<MemberSummary["account"]> {
  return {
    member_number: memberNumberOf(account),
    email: account.email,
    phone: account.contact && formatPhone(account.contact),
    country: account.country,
    verified: account.emailVerifiedAt !== null,
    owed,
    // Also those of an address that is not verified yet, which open nothing until then.
    roles: [...new Set([...rolesOf(account, adminEmail), ...account.roles])],
    created_at: account.createdAt.toISOString(),
  };
}
