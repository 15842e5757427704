import type { AppContext } from "#composition/context.ts";
import { countNamedPayments } from "#money/payments/payer-data.ts";
import { findAttempt, findOrder } from "#money/payments/payments.db.ts";
import {
  findVerifiedByEmail,
  findVerifiedById,
  readAccountNames,
  type VerifiedAccount,
} from "#people/identity/find-accounts.ts";
import { showConsents } from "#people/privacy/consents.ts";
import type { KnownPerson } from "#people/privacy/personal-data.ts";
import { type Authorized, abilitiesOf } from "#people/staff/authorize.ts";
import { type AppError, notFound } from "#platform/errors.ts";
import { isUuid } from "#platform/ids.ts";
import { formatPhone } from "#platform/phone-number.ts";
import { listNotesOn } from "./donor-notes.db.ts";
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
    notes: await notesOf(ctx, donor, staff),
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

async function notesOf(
  { db }: Pick<AppContext, "db">,
  donor: Donor,
  staff: { id: string },
): Promise<DonorRecord["notes"]> {
  const notes = await listNotesOn(db, donor);
  const names = await readAccountNames(
    db,
    notes.map(({ actor }) => actor),
  );
  return notes.map(({ id, text, createdAt, changedAt, actor }) => ({
    ...{ id, text, by: names.get(actor) ?? null, own: actor === staff.id },
    written_at: createdAt.toISOString(),
    changed_at: changedAt?.toISOString() ?? null,
  }));
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
  const account = order.userId ? await findVerifiedById(db, order.userId) : await findVerifiedByEmail(db, order.email);
  if (account) return donorOf(account);
  if (order.email === "") throw donorNotFound();
  const { firstName, lastName, email, phone } = order;
  return { id, accountId: null, emailKey: email.toLowerCase(), firstName, lastName, email, phone, memberNumber: null };
}

function donorOf({ id, emailKey, email, firstName, lastName, contact, memberNumber }: VerifiedAccount): Donor {
  return { id, accountId: id, emailKey, firstName, lastName, email, phone: contact ?? "", memberNumber };
}
