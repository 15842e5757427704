import { nameActor } from "#composition/actor.ts";
import type { AppContext } from "#composition/context.ts";
import {
  type ClosingProposal,
  decideClosing,
  findClosedMonth,
  findClosing,
  findLastClosing,
  holdUpEntries,
  insertClosedMonth,
  insertClosing,
} from "#money/ledger/closed-months.db.ts";
import { holdUpClosing } from "#money/ledger/ledger.ts";
import { requireSecondPerson } from "#money/payments/propose.ts";
import { requireReason } from "#money/payments/record-decision.ts";
import { tellProposer } from "#money/payments/refused-proposal.mails.ts";
import { nameLastAction } from "#operations/audit/list-audit.ts";
import { recordAudit } from "#operations/audit/record-audit.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import { nameAct } from "#people/staff/name-act.ts";
import type { Transaction } from "#platform/db/database.ts";
import { AppError } from "#platform/errors.ts";
import { type Month, monthOf } from "#platform/months.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { formatMonth } from "#shared/date-formats.ts";
import { withDe } from "#shared/elision.ts";
import { formatFcfa } from "#shared/formats.ts";
import type { MonthFigures, ProviderStatement } from "./closing.contract.ts";
import { askSecondPerson } from "./closing.mails.ts";
import { findProviderMonth, readProviderBalance, storeProviderMonth, sumUpMonth } from "./months.db.ts";
import { findNextToClose, isOutdated, monthNotFound, requireMonth } from "./read-months.ts";

/**
 * Stores that the month is to be closed with the figures that were shown, and mails those who may confirm it. The same
 * again by the same person changes nothing. Throws 404 if the month has no entries, 422 if it is not over or its fees
 * are impossible, 409 if an older one is open, this one is closed or its closing proposed, and 412 if the figures are
 * not those that were shown.
 */
export async function proposeClosing(
  ctx: Pick<AppContext, "write" | "clock" | "adminEmail">,
  staff: Authorized<"move_money">,
  { month, entries, net, origin }: { month: Month; entries: number; net: number; origin: string | null },
): Promise<void> {
  await ctx.write(async (unit) => {
    const { tx } = unit;
    requireMonth(month);
    await holdUpEntries(tx);
    if (await findClosedMonth(tx, month)) throw monthClosed();
    const now = ctx.clock.now();
    if (month >= monthOf(now)) {
      throw new AppError(
        "month_not_over",
        "Ce mois n’est pas terminé\u00a0: il se clôture à partir du 1er du mois suivant.",
      );
    }
    const figures = await sumNextMonth(tx, month);
    if (figures.entries !== entries || figures.net !== net) {
      const text = "Les chiffres du mois ont changé entre-temps\u00a0: vérifiez-les.";
      throw new AppError("outdated_figures", text);
    }
    const last = await findLastClosing(tx, month);
    if (last?.state === "waiting") {
      if (last.proposedBy === nameActor(staff) && last.entries === entries && last.net === net) return;
      throw new AppError("already_proposed", await nameClosing(tx, staff, { closing: last, now }));
    }
    const proposal = { month, entries, net, proposedBy: nameActor(staff), proposedAt: now };
    const id = await insertClosing(tx, proposal);
    await recordAudit(unit, {
      at: now,
      actor: staff,
      origin,
      action: "proposed_closing",
      subject: subjectOfMonth(month),
      after: { amount: figures.amount, refunded: figures.refunded },
    });
    await askSecondPerson(ctx, unit, staff, id);
  });
}

/**
 * Closes the month that a colleague proposed to close: no entry is recorded in it any more, and its figures stay as
 * they are. Months are closed in their order; those without entries are closed with the next one. Done twice, it is
 * closed once. Throws 403 if staff proposed it, 422 if the fees are impossible, and 409 if this proposal waits no more,
 * who made it may not decide any more, or the figures changed since.
 */
export async function confirmClosing(
  ctx: Pick<AppContext, "write" | "clock" | "adminEmail">,
  staff: Authorized<"move_money">,
  { month, proposalId, origin }: { month: Month; proposalId: string; origin: string | null },
): Promise<void> {
  await ctx.write(async (unit) => {
    const { tx } = unit;
    requireMonth(month);
    await holdUpEntries(tx);
    const now = ctx.clock.now();
    const proposal = await findClosing(tx, proposalId);
    if (proposal?.month !== month || proposal.state === "refused") throw await notProposed(tx, staff, { month, now });
    if (proposal.state === "confirmed") return;
    await requireSecondPerson({ tx, adminEmail: ctx.adminEmail }, staff, proposal);
    const figures = await sumNextMonth(tx, month);
    if (isOutdated(proposal, figures)) {
      const text =
        "Les chiffres du mois ont changé depuis cette proposition\u00a0: refusez-la, puis proposez de nouveau.";
      throw new AppError("changed_meanwhile", text);
    }
    await decideClosing(tx, proposal.id, { state: "confirmed", decidedBy: nameActor(staff), decidedAt: now });
    await insertClosedMonth(tx, { month, figures, closedBy: nameActor(staff), closedAt: now, proposalId });
    await recordAudit(unit, {
      at: now,
      actor: staff,
      origin,
      action: "closed",
      subject: subjectOfMonth(month),
      after: { amount: figures.amount, refunded: figures.refunded },
    });
  });
}

/**
 * Marks the closing that a colleague proposed as refused, and tells them by mail, or one's own proposal as taken back:
 * the month stays open. Throws 409 if it is closed or this proposal waits no more (another one may), and 422 if the
 * reason is missing.
 */
export async function refuseClosing(
  ctx: Pick<AppContext, "write" | "clock">,
  staff: Authorized<"move_money">,
  {
    month,
    proposalId,
    reason: given,
    origin,
  }: { month: Month; proposalId: string; reason: string; origin: string | null },
): Promise<void> {
  const reason = requireReason(given);
  await ctx.write(async (unit) => {
    requireMonth(month);
    await holdUpEntries(unit.tx);
    const now = ctx.clock.now();
    const last = await findLastClosing(unit.tx, month);
    if (last?.state === "confirmed") throw monthClosed(await nameClosing(unit.tx, staff, { closing: last, now }));
    const proposal = await findClosing(unit.tx, proposalId);
    if (proposal?.month !== month || proposal.id !== last?.id) throw await notProposed(unit.tx, staff, { month, now });
    if (proposal.state === "refused") return;
    await decideClosing(unit.tx, proposal.id, {
      state: "refused",
      decidedBy: nameActor(staff),
      decidedAt: now,
      refusal: reason,
    });
    await recordAudit(unit, {
      at: now,
      actor: staff,
      origin,
      action: "refused_closing",
      subject: subjectOfMonth(month),
      after: { reason },
    });
    await tellProposer(unit, staff, {
      id: proposal.id,
      proposer: proposal.proposedBy,
      reason,
      path: adminPaths.closing(month),
      what: `clôture ${withDe(formatMonth(month))}`,
    });
  });
}

/** Returns the figures of the month if it is the next one to close. Throws 404, 409 and 422 as those who call it do. */
async function sumNextMonth(tx: Transaction, month: Month): Promise<MonthFigures> {
  const next = await findNextToClose(tx);
  const figures = await sumUpMonth(tx, month);
  if (figures.entries === 0) throw monthNotFound();
  if (month !== next) throw new AppError("older_month_open", "Clôturez d’abord les mois précédents.");
  await requirePossibleFees(tx, month);
  return figures;
}

/** Throws 422 if these fees, or else those that are stored, are more than the provider received in the month. */
async function requirePossibleFees(tx: Transaction, month: Month, stated?: number): Promise<void> {
  const { received, fees } = await readProviderBalance(tx, month);
  if ((stated ?? fees ?? 0) <= Math.max(received, 0)) return;
  const text = `Les frais ne peuvent pas dépasser ce que le prestataire a reçu ce mois\u00a0: ${formatFcfa(received)}.`;
  throw new AppError("fees_too_high", text, { fields: { fees: [text] } });
}

/**
 * Throws 422 if more was paid out than the site knows of at the provider, unless staff has confirmed just this: the
 * provider may hold money from before the site.
 */
async function requireLikelyPayout(
  tx: Transaction,
  month: Month,
  { fees, paid_out: paidOut, paid_out_confirmed: confirmed }: ProviderStatement,
): Promise<void> {
  const { opening, received, refunded } = await readProviderBalance(tx, month);
  const held = Math.max(opening + received - refunded - fees, 0);
  if (paidOut <= held || paidOut === confirmed) return;
  const text = `C’est plus que ce qui reste chez le prestataire, d’après le site\u00a0: ${formatFcfa(held)}. Vérifiez le relevé\u202f; si le montant est juste, enregistrez-le une seconde fois.`;
  throw new AppError("payout_too_high", text, { fields: { paid_out: [text] } });
}

/**
 * Returns the refusal (409) of a decision about a proposal that waits no more, or was replaced: who did what, and when.
 */
async function notProposed(
  tx: Transaction,
  staff: Authorized<"move_money">,
  { month, now }: { month: Month; now: Date },
): Promise<AppError> {
  const closing = await findLastClosing(tx, month);
  const text = closing ? await nameClosing(tx, staff, { closing, now }) : "La clôture de ce mois n’est pas proposée.";
  return new AppError("not_proposed", text);
}

/** Returns what was done last about the proposed closing: who did what, and when. */
async function nameClosing(
  tx: Transaction,
  staff: Authorized<"move_money">,
  { closing: { state, proposedBy, proposedAt, decidedBy, decidedAt }, now }: { closing: ClosingProposal; now: Date },
): Promise<string> {
  const did = { waiting: "proposé", confirmed: "confirmé", refused: decidedBy === proposedBy ? "retiré" : "refusé" }[
    state
  ];
  const said = (has: string) => `${has} ${did} la clôture`;
  return nameAct(tx, { actor: decidedBy ?? proposedBy, at: decidedAt ?? proposedAt, said }, { staff, now });
}

/** `done`: by whom and when, if that is known. */
function monthClosed(done?: string): AppError {
  const text = "Ce mois est clôturé\u00a0: ses chiffres ne changent plus.";
  return new AppError("month_closed", done ? `${done} ${text}` : text);
}

/**
 * Stores what the provider withheld and paid out in the month. Throws 409 if the month is closed or its closing
 * proposed, 422 if the fees are more than it received or the payout is more than it held and not confirmed, and 412 if
 * it was stored by another person since it was shown. The same facts twice are stored once.
 */
export async function stateProviderMonth(
  ctx: Pick<AppContext, "write" | "clock">,
  staff: Authorized<"move_money">,
  { month, stated, origin }: { month: Month; stated: ProviderStatement; origin: string },
): Promise<void> {
  await ctx.write(async (unit) => {
    const lastClosed = await holdUpClosing(unit.tx);
    if (lastClosed && month <= lastClosed) throw monthClosed();
    const known = await findProviderMonth(unit.tx, month);
    if (known?.fees === stated.fees && known.paidOut === stated.paid_out) return;
    if ((await findLastClosing(unit.tx, month))?.state === "waiting") {
      const text =
        "La clôture de ce mois est proposée avec les montants d’avant\u00a0: retirez la proposition, puis corrigez-les.";
      throw new AppError("already_proposed", text);
    }
    await requirePossibleFees(unit.tx, month, stated.fees);
    await requireLikelyPayout(unit.tx, month, stated);
    const now = ctx.clock.now();
    if (!(await storeProviderMonth(unit.tx, month, stated))) {
      const said = { stated_figures: (has: string) => `${has} saisi d’autres montants` };
      const text = await nameLastAction(unit.tx, { kind: "months", id: month, said }, { staff, now });
      throw new AppError("outdated_figures", text ?? "Ces montants ont changé entre-temps.");
    }
    await recordAudit(unit, {
      at: now,
      actor: staff,
      origin,
      action: "stated_figures",
      subject: subjectOfMonth(month),
      ...(known && { before: { fees: known.fees, paid_out: known.paidOut } }),
      after: { fees: stated.fees, paid_out: stated.paid_out },
    });
  });
}

/** Returns what the audit log calls the month. */
function subjectOfMonth(month: Month) {
  return { kind: "months", id: month, name: formatMonth(month) };
}
