import * as z from "zod/mini";
import type { AppContext } from "#composition/context.ts";
import { listGifts, summariseYear } from "#giving/gifts/list-gifts.ts";
import { listActions } from "#operations/audit/list-audit.ts";
import { recordAudit } from "#operations/audit/record-audit.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import type { Database } from "#platform/db/database.ts";
import { notFound } from "#platform/errors.ts";
import { defineMessage } from "#platform/jobs/define-message.ts";
import { refuseSoonAgain } from "#platform/mail/refuse-soon-again.ts";
import { foundationOf, messageIdOf } from "#reach/mailing/mail-content.ts";
import { renderMail } from "#reach/mailing/render-mail.tsx";
import { greeting } from "#shared/greeting-name.ts";
import type { DonorRecord } from "./donors.contract.ts";
import { listDonorIds, lockDonor } from "./donors.db.ts";
import { auditedDonor, DONORS, type Donor, findDonor, findMailedDonor } from "./find-donor.ts";

type SummaryContext = Pick<AppContext, "db" | "clock" | "limits" | "readSettings" | "renderSummary">;

const MAILED = "mailed_summary";

/** Mails a donor the summary of a year; `time` is which time it is mailed. */
export const donorSummaryMail = defineMessage(
  "donor.summary",
  "ordinary",
  z.object({ donorId: z.uuid(), year: z.int(), time: z.int() }),
  { endsIfRefused: true },
);

/**
 * Returns the years in which the donor gave or paid dues, the newest first, with their sums in FCFA less refunds and
 * when the summary was mailed last.
 */
export async function listDonorYears(db: Database, donor: Donor, now: Date): Promise<DonorRecord["years"]> {
  const { years } = await listGifts(db, {
    payer: payerOf(donor),
    page: 1,
    path: "",
    paths: { base: "", receipts: "" },
    now,
  });
  const mailed = years.length === 0 ? [] : await listMailed(db, donor);
  return years.map(({ year, amount, dues }) => ({
    year,
    received: amount + dues,
    mailed_at: mailed.findLast((one) => one.year === year)?.at.toISOString() ?? null,
  }));
}

/**
 * Returns when a summary was mailed to the donor, of which year, the first one first: whatever led to the donor's page
 * then.
 */
async function listMailed(db: Database, donor: Donor): Promise<{ year: number | undefined; at: Date }[]> {
  const actions = await listActions(db, { kind: DONORS, id: await listDonorIds(db, donor), action: MAILED });
  return actions.map(({ at, after }) => ({ at, year: (after as { year?: number } | null)?.year }));
}

/**
 * Returns the PDF of what the donor gave in this year. Throws 404 if there is no such donor, or nothing in this year.
 */
export async function openDonorSummary(
  ctx: SummaryContext,
  _staff: Authorized<"read_money">,
  { id, year }: { id: string; year: number },
): Promise<Buffer> {
  return render(ctx, await findDonor(ctx, id), year);
}

/**
 * Mails the donor the summary of this year. Throws 404 if there is no such donor, or nothing in this year, 409 if the
 * donor has no address, and as `refuseSoonAgain`.
 */
export async function mailDonorSummary(
  ctx: Pick<AppContext, "db" | "write" | "clock">,
  staff: Authorized<"move_money">,
  { id, year, origin }: { id: string; year: number; origin: string },
): Promise<void> {
  const donor = await findMailedDonor(ctx, id);
  const now = ctx.clock.now();
  const years = await listDonorYears(ctx.db, donor, now);
  if (!years.some((one) => one.year === year)) throw notFound(`Aucun paiement enregistré en ${year}.`);
  await ctx.write(async (unit) => {
    await lockDonor(unit.tx, donor.emailKey);
    const subject = auditedDonor(donor);
    const mailed = (await listMailed(unit.tx, donor)).filter((one) => one.year === year);
    refuseSoonAgain(mailed.at(-1)?.at, now);
    const time = mailed.length + 1;
    const dedupeKey = `${donorSummaryMail.kind}:${donor.id}:${year}:${time}`;
    unit.enqueue(donorSummaryMail, { donorId: donor.id, year, time }, { dedupeKey });
    await recordAudit(unit, { at: now, actor: staff, origin, action: MAILED, subject, after: { year } });
  });
}

/** Mails the summary. A donor who was erased meanwhile gets none. Safe to run again. */
export async function deliverDonorSummary(
  ctx: SummaryContext & Pick<AppContext, "mail" | "publicUrl">,
  { donorId, year, time }: z.output<(typeof donorSummaryMail)["payload"]>,
): Promise<void> {
  const donor = await findMailedDonor(ctx, donorId).catch(() => null);
  if (!donor) return;
  const settings = await ctx.readSettings();
  const content = {
    subject: `Récapitulatif ${year} de vos versements`,
    preview: "Tous vos versements de l’année, avec les numéros de leurs reçus.",
    title: greeting(donor.firstName),
    introduction: `Le fichier joint reprend tout ce que vous avez versé en ${year}, remboursements déduits, avec le numéro de chaque reçu. Merci de votre soutien.`,
    closing: "Ce récapitulatif ne remplace pas les reçus, qui restent seuls valables pour chaque paiement.",
  };
  await ctx.mail.send({
    ...(await renderMail(content, foundationOf(settings))),
    to: donor.email,
    replyTo: settings.contact.email,
    messageId: messageIdOf(ctx.publicUrl, `donor-summary-${donor.id}-${year}-${time}`),
    attachments: [
      {
        filename: `recapitulatif-${year}.pdf`,
        contentType: "application/pdf",
        content: await render(ctx, donor, year),
      },
    ],
  });
}

function render(ctx: SummaryContext, donor: Donor, year: number): Promise<Buffer> {
  const name = donor.accountId === null ? null : `${donor.firstName} ${donor.lastName}`;
  return summariseYear(ctx, { payer: payerOf(donor), name, year });
}

function payerOf({ accountId, emailKey }: Donor) {
  return { accountId, emailKey };
}
