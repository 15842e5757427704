import type { AppContext } from "#composition/context.ts";
import { findAttempt, findOrder } from "#money/payments/payments.repo.ts";
import { findVerifiedByEmail, findVerifiedById, type VerifiedAccount } from "#people/identity/find-verified-account.ts";
import type { KnownPerson } from "#people/privacy/personal-data.ts";
import { type AppError, notFound } from "#platform/errors.ts";
import { isUuid } from "#platform/ids.ts";

/** A donor: an account, or an address that has none. The names are those of the account, else of the order named. */
export interface Donor extends KnownPerson {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  /** For the audit log, which outlives the name: the account's number. */
  memberNumber: number | null;
}

/** Returns the refusal (404) of a donor who does not exist. */
function donorNotFound(): AppError {
  return notFound("Ce donateur n’existe pas, ou n’existe plus.");
}

/**
 * Returns the donor with this id: that of an account with a verified address, or of any order of the address, or of a payment. Throws 404 if
 * there is none.
 */
export async function findDonor({ db }: Pick<AppContext, "db">, id: string): Promise<Donor> {
  if (!isUuid(id)) throw donorNotFound();
  const named = await findVerifiedById(db, id);
  if (named) return donorOf(named);
  const attempt = await findAttempt(db, id);
  const order = await findOrder(db, attempt?.orderId ?? id);
  if (!order) throw donorNotFound();
  const account = order.userId ? await findVerifiedById(db, order.userId) : await findVerifiedByEmail(db, order.email);
  if (account) return donorOf(account);
  if (order.email === "") throw donorNotFound();
  const { firstName, lastName, email, phone } = order;
  return { id, accountId: null, emailKey: email.toLowerCase(), firstName, lastName, email, phone, memberNumber: null };
}

function donorOf({ id, emailKey, email, firstName, lastName, contact, memberNumber }: VerifiedAccount): Donor {
  return { id, accountId: id, emailKey, firstName, lastName, email, phone: contact ?? "", memberNumber };
}
