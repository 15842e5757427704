import type { AppContext } from "#composition/context.ts";
import { type Account, lockAccount, type NewAccount, updateAccount } from "#people/identity/accounts.repo.ts";
import type { Caller } from "#people/identity/caller.ts";
import type { Member } from "#people/identity/read-session.ts";
import { requestEmailChange } from "#people/identity/request-email-change.ts";
import { MISSING_CURRENT_PASSWORD } from "#people/privacy/my-data.contract.ts";
import { AppError } from "#platform/errors.ts";
import { requirePhone } from "#platform/require-phone.ts";
import { allCountries } from "#shared/all-countries.ts";
import { emailKeyOf } from "#shared/email-key.ts";
import { TOKEN_MISSING } from "#shared/form-texts.ts";
import { type AccountFiles, deleteFilesLater } from "./account-files.ts";
import { UPLOADS } from "./member-limits.ts";
import type { ProfileChange } from "./profile.contract.ts";
import { carriesFiles, storeUploads } from "./store-uploads.ts";

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
    throw new AppError(422, "password_needed", MISSING_CURRENT_PASSWORD, {
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
    if (!updated) throw new AppError(401, "unauthenticated", TOKEN_MISSING);
    const replaced = (["avatar", "idCardFront", "idCardBack"] as const).filter((column) => change[column]);
    deleteFilesLater(unit, Object.fromEntries(replaced.map((column) => [column, former[column]])));
    return updated;
  });
}

/** What is sent waits for a decision of the staff, also if the one before was decided. */
function sentIdCard({ idCardFront, idCardBack }: Partial<AccountFiles>, now: Date): Partial<NewAccount> {
  if (!idCardFront && !idCardBack) return {};
  return { idCardSentAt: now, idCardDecision: null, idCardReason: null, idCardDecidedAt: null };
}

/** Returns the columns of the fields that were sent. The others are left out and stay. */
function columnsOf(change: ProfileChange, account: Account) {
  const { first_name: firstName, last_name: lastName, profession, address, city, zip, country } = change;
  const contact = change.contact && readContact(change, country ?? account.country);
  const sent = { firstName, lastName, profession: profession === "" ? null : profession };
  const columns = { ...sent, contact, address, city, zip, country };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

function readContact({ contact = "", phone_confirmed: confirmed }: ProfileChange, country: string | null): string {
  return requirePhone(contact, { field: "contact", country: allCountries().get(country ?? ""), confirmed });
}
