import type { AppContext } from "#composition/context.ts";
import { AppError } from "#platform/errors.ts";
import type { UnitOfWork } from "#platform/unit-of-work.ts";
import { formatDate, formatTime } from "#shared/date-formats.ts";
import { emailKeyOf } from "#shared/email-key.ts";
import { deleteCodes } from "./account-codes.db.ts";
import { CODE_MAILS } from "./account-limits.ts";
import { type Account, findAccountByEmail, isEmailTaken, updateAccount } from "./accounts.db.ts";
import { storeChange } from "./change-email.ts";
import { findEmailChangeOf } from "./email-changes.db.ts";
import { noPassword } from "./passwords.ts";

type CorrectionContext = Pick<AppContext, "limits" | "adminEmail">;

/** The right address of an account that is locked until the transaction ends. */
interface Correction {
  account: Account;
  email: string;
  now: Date;
}

/**
 * Mails a link to the new address, which changes the account's once it is confirmed there within 24 hours, and tells
 * the former one, which may refuse. A former request is void. Throws 409 for accounts of the staff, who change their
 * own, for unverified ones, for an address of another account and for the one that waits already, 422 for the account's
 * own address, and 429 after too many mails.
 */
export async function requestEmailCorrection(
  unit: UnitOfWork,
  ctx: CorrectionContext,
  { account, email, now }: Correction,
): Promise<void> {
  if (account.roles.length > 0 || account.emailKey === ctx.adminEmail) {
    throw new AppError(
      "staff_account",
      "Cette personne est de l’équipe\u00a0: elle change elle-même son adresse. Si elle ne lit plus l’ancienne, retirez d’abord ses rôles.",
    );
  }
  if (!account.emailVerifiedAt) {
    throw new AppError(
      "address_unverified",
      "L’adresse actuelle n’est pas vérifiée\u00a0: la personne peut s’inscrire avec la bonne.",
    );
  }
  const newKey = requireOtherAddress(account, email);
  const owner = await findAccountByEmail(unit.tx, newKey);
  if (owner?.emailVerifiedAt) throw wrongAddress("email_taken", TAKEN_BY_OTHER);
  const waiting = await findEmailChangeOf(unit.tx, account.id, now);
  if (waiting?.byStaff && !waiting.doneAt && emailKeyOf(waiting.newEmail) === newKey) {
    const at = formatTime(waiting.createdAt.toISOString().slice(11, 16));
    const text = `Le lien est déjà parti à cette adresse, le ${formatDate(waiting.createdAt)} à ${at}. Pour en envoyer un autre, annulez d’abord ce changement.`;
    throw new AppError("already_requested", text);
  }
  await countMail(unit, ctx, newKey);
  await storeChange(unit, { account, email, byStaff: true, now });
}

/**
 * Gives an account that no person has opened yet its right address, at once: no person has shown to read the former
 * one, whose links are void, as is a password that a stranger may have chosen there. Throws as
 * `requestEmailCorrection`, for an unverified account of the new address too.
 */
export async function moveUnopenedAccount(
  unit: UnitOfWork,
  ctx: CorrectionContext,
  { account, email, now }: Correction,
): Promise<void> {
  const emailKey = requireOtherAddress(account, email);
  if (await isEmailTaken(unit.tx, emailKey)) throw wrongAddress("email_taken", TAKEN_BY_OTHER);
  await countMail(unit, ctx, emailKey);
  await deleteCodes(unit.tx, account.id);
  await updateAccount(unit.tx, account.id, {
    email,
    emailKey,
    ...(await noPassword()),
    signUpHash: null,
    isDemo: false,
    updatedAt: now,
    // An invited account is one whose sign-up is another's; an imported one is as its import left it.
    signedUpAgain: account.importId === null,
  });
}

const TAKEN_BY_OTHER = "Cette adresse a déjà un compte\u00a0: fusionnez les deux.";

function wrongAddress(code: "same_email" | "email_taken", text: string): AppError {
  return new AppError(code, text, { fields: { email: [text] } });
}

/** Returns the new address as it is compared. Throws 422 if it is the account's own. */
function requireOtherAddress(account: Account, email: string): string {
  const key = emailKeyOf(email);
  if (key === account.emailKey) throw wrongAddress("same_email", "C’est déjà l’adresse de ce compte.");
  return key;
}

async function countMail({ tx }: UnitOfWork, { limits }: CorrectionContext, key: string): Promise<void> {
  await limits.consumeWith(
    tx,
    CODE_MAILS.map((limit) => ({ limit, key })),
  );
}
