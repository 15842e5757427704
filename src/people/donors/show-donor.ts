import type { AppContext } from "#composition/context.ts";
import { countNamedPayments } from "#money/payments/payer-data.ts";
import { recordAudit } from "#operations/audit/record-audit.ts";
import { readAccountNames } from "#people/identity/find-accounts.ts";
import { showConsents, withdrawEverywhere } from "#people/privacy/consents.ts";
import { type Authorized, abilitiesOf } from "#people/staff/authorize.ts";
import type { Database } from "#platform/db/database.ts";
import { formatPhone } from "#platform/phone-number.ts";
import { listLettersTo } from "./donor-letters.db.ts";
import { listDonorYears } from "./donor-summary.ts";
import { DOSSIER_KINDS, type DonorPart, type DonorRecord, type DossierRow } from "./donors.contract.ts";
import { lockDonor } from "./donors.db.ts";
import { auditedDonor, type Donor, findDonor } from "./find-donor.ts";

/** The most rows of a part that the page shows. */
const ROWS = 200;

/** Returns everything about a donor that the reader's role opens. Throws 404 if there is none with this id. */
export async function showDonor(
  ctx: Pick<AppContext, "db" | "clock" | "personalData">,
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
    years: await listDonorYears(ctx.db, donor, ctx.clock.now()),
    letters: await lettersTo(ctx.db, donor),
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

async function lettersTo(db: Database, donor: Donor): Promise<DonorRecord["letters"]> {
  const letters = await listLettersTo(db, donor);
  const names = await readAccountNames(
    db,
    letters.map(({ actor }) => actor),
  );
  return letters.map(({ id, subject, text, actor, createdAt, mailedAt }) => ({
    ...{ id, subject, text, by: names.get(actor) ?? null },
    written_at: createdAt.toISOString(),
    mailed_at: mailedAt?.toISOString() ?? null,
  }));
}

/**
 * Takes the donor's name off every public page, as their own withdrawal does, and off what waits to be confirmed. Only the
 * donor can give the consent again, with another gift. Again, it changes nothing. Throws 404 if there is no such donor.
 */
export async function withdrawDonorName(
  ctx: Pick<AppContext, "db" | "write" | "clock" | "personalData">,
  staff: Authorized<"move_money">,
  { id, reason, origin }: { id: string; reason: string; origin: string },
): Promise<void> {
  const donor = await findDonor(ctx, id);
  await ctx.write(async (unit) => {
    await lockDonor(unit.tx, donor.emailKey);
    const named = await countNamedPayments(unit.tx, donor);
    await withdrawEverywhere(unit, ctx, { person: donor, kind: "show_name" });
    if (named === 0) return;
    await recordAudit(unit, {
      at: ctx.clock.now(),
      actor: staff,
      origin,
      action: "withdrew_name",
      subject: auditedDonor(donor),
      after: { payments: named, reason },
    });
  });
}
