import type { AppContext } from "#composition/context.ts";
import { countNamedPayments } from "#money/payments/payer-data.ts";
import { findAttempt, findOrder, type Order } from "#money/payments/payments.db.ts";
import { findVerifiedByEmail, findVerifiedById, type VerifiedAccount } from "#people/identity/find-accounts.ts";
import { memberNumberOf } from "#people/members/profile.ts";
import { showConsents } from "#people/privacy/consents.ts";
import type { KnownPerson } from "#people/privacy/personal-data.ts";
import { type Authorized, abilitiesOf } from "#people/staff/authorize.ts";
import type { Database } from "#platform/db/database.ts";
import { type AppError, notFound } from "#platform/errors.ts";
import { isUuid } from "#platform/ids.ts";
import { formatPhone } from "#platform/phone-number.ts";
import { DOSSIER_KINDS, type DonorPart, type DonorRecord, type DossierRow } from "./donors.contract.ts";

/** The most rows of a part that the page shows. */
const ROWS = 200;

/** Returns everything about a donor that the reader's role opens. Throws 404 if there is none with this id. */
export async function showDonor(
  ctx: Pick<AppContext, "db" | "personalData">,
  staff: Authorized<"read_money">,
  id: string,
): Promise<DonorRecord> {
  const donor = await findDonor(ctx, id);
  const abilities = abilitiesOf(staff.roles);
  const sources = ctx.personalData.flatMap(({ dossier }) => dossier ?? []);
  const read = sources.filter(({ needs }) => abilities.includes(needs));
  const parts = partsOf((await Promise.all(read.map(({ rows }) => rows(ctx.db, donor)))).flat());
  return {
    id: donor.id,
    member_id: donor.accountId,
    first_name: donor.firstName,
    last_name: donor.lastName,
    email: donor.email,
    phone: donor.phone === "" ? null : formatPhone(donor.phone),
    received: parts.reduce((sum, { received }) => sum + received, 0),
    named: await countNamedPayments(ctx.db, donor),
    parts,
    consents: abilities.includes("manage_members") ? await showConsents(ctx, donor) : null,
  };
}

function partsOf(rows: readonly DossierRow[]): DonorPart[] {
  return DOSSIER_KINDS.flatMap((kind) => {
    const ofKind = rows.filter((row) => row.kind === kind);
    if (ofKind.length === 0) return [];
    const received = ofKind.reduce((sum, row) => sum + (row.received ?? 0), 0);
    return [{ kind, count: ofKind.length, received, rows: ofKind.slice(0, ROWS) }];
  });
}

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
  const donor = await donorOfOrder(db, order, id);
  if (!donor) throw donorNotFound();
  return donor;
}

/** Returns the donor who made this order, under this id if the address has no account; null if nothing is known of them. */
export async function donorOfOrder(db: Database, order: Order, id = order.id): Promise<Donor | null> {
  const account = order.userId ? await findVerifiedById(db, order.userId) : await findVerifiedByEmail(db, order.email);
  if (account) return donorOf(account);
  if (order.email === "") return null;
  const { firstName, lastName, email, phone } = order;
  return { id, accountId: null, emailKey: email.toLowerCase(), firstName, lastName, email, phone, memberNumber: null };
}

function donorOf({ id, emailKey, email, firstName, lastName, contact, memberNumber }: VerifiedAccount): Donor {
  return { id, accountId: id, emailKey, firstName, lastName, email, phone: contact ?? "", memberNumber };
}

/** Returns the donor as the audit log names them: without the name and the address, because the log outlives both. */
export function auditedDonor({ id, memberNumber }: Donor): { kind: string; id: string; name: string } {
  const name = memberNumber === null ? "Donateur sans compte" : memberNumberOf({ memberNumber });
  return { kind: "donors", id, name };
}
