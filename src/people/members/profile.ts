import type { AppContext } from "#composition/context.ts";
import type { Profile } from "#people/identity/account.contract.ts";
import {
  type Account,
  findAccountByCard,
  lockAccount,
  type NewAccount,
  updateAccount,
} from "#people/identity/accounts.db.ts";
import type { Caller } from "#people/identity/caller.ts";
import { requestEmailChange } from "#people/identity/change-email.ts";
import { findReplacedCard } from "#people/identity/merged-accounts.db.ts";
import type { Member } from "#people/identity/sessions.ts";
import { MISSING_CURRENT_PASSWORD } from "#people/privacy/my-data.contract.ts";
import { dayOf } from "#platform/abidjan-days.ts";
import { AppError, notFound } from "#platform/errors.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import type { Limit } from "#platform/http/limits.db.ts";
import type { Logger } from "#platform/log.ts";
import { formatPhone, requirePhone } from "#platform/phone-number.ts";
import { allCountries } from "#shared/all-countries.ts";
import { emailKeyOf } from "#shared/email-key.ts";
import { TOKEN_MISSING } from "#shared/form-texts.ts";
import { type AccountFiles, carriesFiles, deleteFilesLater, storeUploads } from "./account-files.ts";
import type { CardCheck } from "./member-card.contract.ts";
import type { IdCardSide, ProfileChange } from "./profile.contract.ts";

/** Returns what members may see of their own account. */
export function presentProfile({ account, roles }: Member): Profile {
  return {
    id: account.id,
    first_name: account.firstName,
    last_name: account.lastName,
    email: account.email,
    profession: account.profession,
    contact: account.contact && formatPhone(account.contact),
    address: account.address,
    city: account.city,
    zip: account.zip,
    country: account.country,
    avatar: account.avatar,
    id_card_front: null,
    id_card_back: null,
    has_id_card_front: account.idCardFront !== null,
    has_id_card_back: account.idCardBack !== null,
    member_number: memberNumberOf(account),
    card_code: account.cardCode,
    roles: [...roles],
    created_at: account.createdAt.toISOString(),
  };
}

/** Returns a member's number as cards and lists show it, for instance `M-000042`. */
export function memberNumberOf({ memberNumber }: Pick<Account, "memberNumber">): string {
  return `M-${String(memberNumber).padStart(6, "0")}`;
}

type ProfileContext = Pick<
  AppContext,
  "db" | "write" | "clock" | "limits" | "slowDown" | "adminEmail" | "files" | "cleanPhoto"
>;

/**
 * Changes the fields that were sent, all or none, and deletes the replaced files later. Another e-mail address is
 * requested as by `requestEmailChange`, with its errors; the own one is ignored, whatever its capitals. Throws 422 for
 * a phone number that is not valid in the member's country and for files that are no pictures, 429 after too many files
 * unless the call was counted already, and 503 for files while too many wait.
 */
export async function updateProfile(
  ctx: ProfileContext,
  member: Member,
  { change, caller, uploadCounted }: { change: ProfileChange; caller: Caller; uploadCounted: boolean },
): Promise<Account> {
  const { account } = member;
  const columns = columnsOf(change, account);
  if (carriesFiles(change) && !uploadCounted) await ctx.limits.consume(UPLOADS, account.id);
  const files = await storeUploads(ctx, change);
  await requestOtherEmail(ctx, member, { change, caller });
  return store(ctx, account.id, { ...columns, ...files });
}

async function requestOtherEmail(
  ctx: ProfileContext,
  member: Member,
  { change, caller }: { change: ProfileChange; caller: Caller },
): Promise<void> {
  const { email, current_password = "" } = change;
  if (email === undefined || emailKeyOf(email) === member.account.emailKey) return;
  if (current_password === "") {
    throw new AppError("password_needed", MISSING_CURRENT_PASSWORD, {
      fields: { current_password: [MISSING_CURRENT_PASSWORD] },
    });
  }
  await requestEmailChange(ctx, member, { body: { email, current_password }, caller });
}

async function store(
  ctx: Pick<AppContext, "write" | "clock">,
  id: string,
  change: Partial<NewAccount> & Partial<AccountFiles>,
): Promise<Account> {
  const now = ctx.clock.now();
  return ctx.write(async (unit) => {
    const { tx } = unit;
    const former = await lockAccount(tx, id);
    const updated = former && (await updateAccount(tx, id, { ...change, ...sentIdCard(change, now), updatedAt: now }));
    // Deleted on another device a moment ago.
    if (!updated) throw new AppError("unauthenticated", TOKEN_MISSING);
    const replaced = (["avatar", "idCardFront", "idCardBack"] as const).filter((column) => change[column]);
    deleteFilesLater(unit, Object.fromEntries(replaced.map((column) => [column, former[column]])));
    return updated;
  });
}

/** Returns the columns of newly sent documents: they wait for a decision, even if the last ones were decided. */
function sentIdCard({ idCardFront, idCardBack }: Partial<AccountFiles>, now: Date): Partial<NewAccount> {
  if (!idCardFront && !idCardBack) return {};
  return { idCardSentAt: now, idCardDecision: null, idCardReason: null, idCardDecidedAt: null };
}

/** Returns the columns of the fields that were sent. The others are left out and stay. */
function columnsOf(change: ProfileChange, account: Account) {
  const { first_name: firstName, last_name: lastName, profession, address, city, zip, country } = change;
  const contact = change.contact && readContact(change, account);
  const sent = { firstName, lastName, profession: profession === "" ? null : profession };
  const columns = { ...sent, contact, address, city, zip, country };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

function readContact(change: ProfileChange, account: Account): string {
  const { contact = "", phone_confirmed: confirmed, country = account.country } = change;
  // A country that is changed with the number says how it is read.
  const former = country === account.country ? account.contact : null;
  return requirePhone(contact, { field: "contact", country: allCountries().get(country ?? ""), former, confirmed });
}

const TEN_MINUTES = 600;

/** Files that a member sends: each costs a decoding. */
export const UPLOADS: Limit = { name: "uploads", points: 30, seconds: TEN_MINUTES };

/** Wrong codes of member's cards, by network address. */
const CARD_GUESSES: readonly Limit[] = [
  { name: "card-guesses-by-minute", points: 20, seconds: 60, guessing: true },
  { name: "card-guesses-by-hour", points: 100, seconds: 3600, guessing: true },
];

/**
 * Returns the picture of one side of the member's own identity document, a JPEG. Logs each view with its viewer. Throws
 * 404 if this side was never sent.
 */
export async function readIdCard(
  { files, log }: { files: FileStore; log: Logger },
  { account }: Member,
  side: IdCardSide,
): Promise<Buffer> {
  const key = side === "front" ? account.idCardFront : account.idCardBack;
  if (!key) throw notFound("Cette pièce d’identité n’a pas été envoyée.");
  log.info({ accountId: account.id, side, viewerId: account.id }, "an identity document was viewed");
  return files.read(key);
}

/**
 * Returns whether the card with this code is valid today, with as little about its owner as a comparison needs, or that
 * another card replaced it. Throws 404 for codes of no card or of an unverified account, and 429 after many wrong codes
 * from one network address.
 */
export async function checkCard(
  ctx: Pick<AppContext, "db" | "clock" | "limits" | "readStanding">,
  { code, address }: { code: string; address: string },
): Promise<CardCheck> {
  // Counted before the lookup and refunded if the card is genuine: scanning a queue at an entrance is not guessing.
  await ctx.limits.consume(CARD_GUESSES, address);
  const card = (await findAccountByCard(ctx.db, code)) ?? (await findReplacedCard(ctx.db, code));
  const isReplaced = card !== undefined && "mergedAt" in card;
  if (!card || (!isReplaced && !card.emailVerifiedAt)) throw notFound("Aucune carte de membre ne porte ce code.");
  for (const limit of CARD_GUESSES) await ctx.limits.refund(limit, address);
  if (isReplaced) return { member_number: memberNumberOf(card), replaced_on: dayOf(card.mergedAt) };
  return {
    member_number: memberNumberOf(card),
    name: `${card.firstName} ${[...card.lastName][0] ?? ""}.`,
    standing: await ctx.readStanding(card),
    valid_on: dayOf(ctx.clock.now()),
  };
}
