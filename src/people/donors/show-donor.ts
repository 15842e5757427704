import type { AppContext } from "#composition/context.ts";
import { countNamedPayments } from "#money/payments/payer-data.ts";
import { readAccountNames } from "#people/identity/read-account-names.ts";
import { showConsents } from "#people/privacy/show-consents.ts";
import { abilitiesOf } from "#people/staff/abilities.policy.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import { formatPhone } from "#platform/phone-number.ts";
import { listNotesOn } from "./donor-notes.repo.ts";
import { DOSSIER_KINDS, type DonorPart, type DonorRecord, type DossierRow } from "./donors.contract.ts";
import { type Donor, findDonor } from "./find-donor.ts";

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
