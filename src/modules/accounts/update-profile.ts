import { TOKEN_MISSING } from "#contracts/form-texts.ts";
import type { ProfileChange } from "#contracts/profile.ts";
import { AppError } from "#platform/errors.ts";
import { type AccountFiles, deleteFiles, forgetFiles } from "./account-files.ts";
import { UPLOADS } from "./account-limits.ts";
import type { AccountDeps } from "./accounts.deps.ts";
import { type Account, emailKeyOf, lockAccount, type NewAccount, updateAccount } from "./accounts.repo.ts";
import { carriesFiles, keepUploads } from "./keep-uploads.ts";

const EMAIL_ELSEWHERE =
  "Pour changer d’adresse e-mail, utilisez «\u00a0Mes données\u00a0», plus bas sur cette page\u00a0: elle doit être confirmée.";

/**
 * The account has what was sent of it, all or nothing, and the files that were replaced are on their way out. The
 * e-mail address stays, in whatever capitals it is sent. Refuses (422) another address and files that are no
 * pictures, and (429) too many files.
 */
export async function updateProfile(deps: AccountDeps, account: Account, change: ProfileChange): Promise<Account> {
  if (change.email !== undefined && emailKeyOf(change.email) !== account.emailKey) {
    throw new AppError(422, "email_elsewhere", EMAIL_ELSEWHERE, { fields: { email: [EMAIL_ELSEWHERE] } });
  }
  if (carriesFiles(change)) await deps.limits.take(UPLOADS, account.id);
  const files = await keepUploads(deps.files, change);
  try {
    const updated = await store(deps, account.id, { ...columnsOf(change), ...files });
    deps.wakeOutbox();
    return updated;
  } catch (error) {
    await deleteFiles(deps.files, files);
    throw error;
  }
}

async function store(
  deps: AccountDeps,
  id: string,
  change: Partial<NewAccount> & Partial<AccountFiles>,
): Promise<Account> {
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const former = await lockAccount(tx, id);
    const updated = former && (await updateAccount(tx, id, { ...change, updatedAt: now }));
    // Deleted on another device a moment ago.
    if (!updated) throw new AppError(401, "unauthenticated", TOKEN_MISSING);
    const replaced = (["avatar", "idCardFront", "idCardBack"] as const).filter((column) => change[column]);
    await forgetFiles(tx, Object.fromEntries(replaced.map((column) => [column, former[column]])), now);
    return updated;
  });
}

/** The columns that were sent; those that were not are left out, for they stay. */
function columnsOf(change: ProfileChange) {
  const { first_name: firstName, last_name: lastName, profession, contact, address, city, zip, country } = change;
  const sent = { firstName, lastName, profession: profession === "" ? null : profession };
  const columns = { ...sent, contact, address, city, zip, country };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}
