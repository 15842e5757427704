import type { AppContext } from "#composition/context.ts";
import { payerKeyOf } from "#money/payments/payer-orders.db.ts";
import { findAttempt, findOrder, type Order } from "#money/payments/payments.db.ts";
import { findVerifiedByEmail, findVerifiedById, type VerifiedAccount } from "#people/identity/find-accounts.ts";
import { memberNumberOf } from "#people/members/profile.ts";
import type { KnownPerson } from "#people/privacy/personal-data.ts";
import type { Database } from "#platform/db/database.ts";
import { AppError, notFound } from "#platform/errors.ts";
import { isUuid } from "#platform/ids.ts";
import { listPayerNames } from "./donors.db.ts";

/** The kind of donors in the audit log. */
export const DONORS = "donors";

/**
 * A donor: an account, an address that has none, or the telephone number of who gave no address. The names are those of
 * the account, else of the order named. `email` is empty if there is none.
 */
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
 * Returns the donor with this id: that of an account with a verified address, or of any order of the donor, or of a
 * payment. Throws 404 if there is none.
 */
export async function findDonor({ db }: Pick<AppContext, "db">, id: string): Promise<Donor> {
  if (!isUuid(id)) throw donorNotFound();
  const named = await findVerifiedById(db, id);
  if (named) return donorOf(named);
  const attempt = await findAttempt(db, id);
  const order = await findOrder(db, attempt?.orderId ?? id);
  if (!order) throw donorNotFound();
  const donor = await donorOfOrder(db, order, id);
  if (!donor) throw donorNotFound();
  return donor;
}

/** Returns the donor as `findDonor` does. Throws 409 if no address is known. */
export async function findMailedDonor(ctx: Pick<AppContext, "db">, id: string): Promise<Donor> {
  const donor = await findDonor(ctx, id);
  if (donor.email === "") {
    throw new AppError("no_address", "Cette personne n’a pas donné d’adresse e\u2011mail\u00a0: téléphonez-lui.");
  }
  return donor;
}

/**
 * Returns the donor who made this order, under this id if there is no account; null if there is neither an address nor
 * a telephone number.
 */
export async function donorOfOrder(db: Database, order: Order, id = order.id): Promise<Donor | null> {
  const account = order.userId ? await findVerifiedById(db, order.userId) : await findVerifiedByEmail(db, order.email);
  if (account) return donorOf(account);
  const emailKey = payerKeyOf(order);
  if (emailKey === "") return null;
  const { firstName, lastName, email, phone } = order;
  return { id, accountId: null, emailKey, firstName, lastName, email, phone, memberNumber: null };
}

function donorOf({ id, emailKey, email, firstName, lastName, contact, memberNumber }: VerifiedAccount): Donor {
  return { id, accountId: id, emailKey, firstName, lastName, email, phone: contact ?? "", memberNumber };
}

/**
 * Returns how the audit log names donors without an account, by id: as the order says, which the log does not store.
 */
export async function nameDonors(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await listPayerNames(db, ids);
  return new Map(rows.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()]));
}

/** Returns the donor as the audit log stores them: without the name and the address, because the log outlives both. */
export function auditedDonor({ id, memberNumber }: Donor): { kind: string; id: string; name: string } {
  const name = memberNumber === null ? "Donateur sans compte" : memberNumberOf({ memberNumber });
  return { kind: DONORS, id, name };
}
