import type { AppContext } from "#composition/context.ts";
import { lockClosings } from "#money/ledger/closed-months.db.ts";
import type { PaymentProvider } from "#money/providers/payment-provider.ts";
import { recordAudit } from "#operations/audit/record-audit.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import { AppError } from "#platform/errors.ts";
import { hashFileForm, requireSameRequest } from "#platform/http/idempotency-key.ts";
import { isUuid } from "#platform/ids.ts";
import { rememberColumns } from "#platform/table-file/remembered-columns.db.ts";
import { cleanFileName } from "#platform/table-file/table-reader.ts";
import { comparisonChunk, judgeLinesAlone } from "./compare-chunk.ts";
import { resetFindings } from "./compared-lines.db.ts";
import { type ProviderExport, REMEMBERED_EXPORT, readProviderExport } from "./read-provider-export.ts";
import type { ReconciliationCheck, ReconciliationForm, ReconciliationRecord } from "./reconciliation.contract.ts";
import {
  deleteReconciliation,
  findReconciliationByKey,
  insertReconciliation,
  isClosedUpon,
  lockReconciliation,
  type ReconciliationRow,
  updateReconciliation,
} from "./reconciliations.db.ts";
import { deleteAsideOf, isDecidedUpon, lockRecordedOf } from "./set-aside-findings.db.ts";
import { presentReconciliationRecord, reconciliationNotFound } from "./show-reconciliations.ts";

const SHOWN_LINES = 50;
const SHOWN_CHARACTERS = 120;

/**
 * Returns what is read of the export, and stores nothing: the first lines that cannot be read, or else the first ones.
 * Throws 422 if the file cannot be read, or a chosen column is not in it.
 */
export async function checkProviderExport(
  ctx: Pick<AppContext, "db" | "clock" | "readTable">,
  _staff: Authorized<"move_money">,
  form: ReconciliationForm,
): Promise<ReconciliationCheck> {
  const { headers, columns, found, lines, words, from, to, questions } = await readProviderExport(ctx, form);
  const readable = lines.filter(({ problem }) => problem === null);
  const unreadable = lines.filter(({ problem }) => problem !== null);
  const having = (wanted: string) => readable.filter(({ status }) => status === wanted);
  return {
    headers: headers.map((header) => header.slice(0, SHOWN_CHARACTERS)),
    columns,
    found,
    questions,
    words,
    from,
    to,
    counts: {
      paid: having("paid").length,
      unpaid: having("unpaid").length,
      refunded: having("refunded").length,
      unreadable: unreadable.length,
    },
    amount: having("paid").reduce((sum, { amount }) => sum + (amount ?? 0), 0),
    lines: (unreadable.length > 0 ? unreadable : lines).slice(0, SHOWN_LINES).map(({ statusBy: _, ...line }) => line),
  };
}

/**
 * Stores the lines of an export of the provider, which are then compared with the payments in the background. A call
 * with the key of a former one stores nothing and returns that one. Throws 422, on its field, if the file cannot be
 * read, a needed column or the period is missing, no line can be read, or a question about it is open, and 409 if the
 * key was used for something else.
 */
export async function startReconciliation(
  ctx: Pick<AppContext, "db" | "write" | "clock" | "readTable"> & { provider: Pick<PaymentProvider, "name"> },
  staff: Authorized<"move_money">,
  { form, key, origin }: { form: ReconciliationForm; key: string; origin: string },
): Promise<ReconciliationRecord> {
  const requestHash = await hashFileForm(form);
  const repeated = await findReconciliationByKey(ctx.db, { actor: staff.id, key });
  if (repeated) return presentReconciliationRecord(ctx, staff, requireSameRequest(repeated, requestHash));

  const file = await readProviderExport(ctx, form);
  const { from, to } = requireComparable(file);
  const now = ctx.clock.now();
  const fileName = cleanFileName(form.file.name);
  const lines = linesOf(file);
  const waiting = lines.filter(({ finding }) => finding === "waiting").length;
  const row = await ctx.write(async (unit) => {
    const stored = await insertReconciliation(
      unit.tx,
      {
        actor: staff.id,
        key,
        requestHash,
        fileName,
        provider: ctx.provider.name,
        fromDay: from,
        toDay: to,
        state: "running",
        lines: lines.length,
        waiting,
        createdAt: now,
      },
      lines,
    );
    if (!stored)
      return requireSameRequest(await findReconciliationByKey(unit.tx, { actor: staff.id, key }), requestHash);
    const { headers, columns } = file;
    await rememberColumns(unit.tx, { kind: REMEMBERED_EXPORT, headers, columns, now });
    await recordAudit(unit, {
      at: now,
      actor: staff,
      origin,
      action: "compared",
      subject: { kind: "reconciliations", id: stored.id, name: fileName },
      after: { lines: lines.length, from, to },
    });
    const dedupeKey = `${comparisonChunk.kind}:${stored.id}:1`;
    unit.enqueue(comparisonChunk, { reconciliationId: stored.id, round: 1 }, { dedupeKey });
    return stored;
  });
  return presentReconciliationRecord(ctx, staff, row);
}

function requireComparable({ columns, lines, from, to, questions }: ProviderExport): { from: string; to: string } {
  if (columns.reference === null) throw wrongField("reference", "Choisissez la colonne de la référence.");
  if (columns.amount === null) throw wrongField("amount", "Choisissez la colonne du montant.");
  if (lines.every(({ problem }) => problem !== null)) {
    throw wrongField("file", "Aucune ligne de ce relevé n’a pu être lue.");
  }
  const [question] = questions;
  if (question) throw wrongField(question.field, question.text);
  if (!from) throw wrongField("from", "Indiquez le premier jour du relevé.");
  if (!to) throw wrongField("to", "Indiquez le dernier jour du relevé.");
  return { from, to };
}

function linesOf({ lines }: ProviderExport) {
  const alone = judgeLinesAlone(lines);
  return lines.map(({ line, reference, status, statusBy, amount, fees, paid_on: paidOn, problem }, index) => ({
    place: index + 1,
    line,
    reference,
    status,
    statusBy,
    amount,
    fees,
    paidOn,
    note: problem,
    counted: alone[index]?.counted ?? false,
    finding: alone[index]?.finding ?? ("waiting" as const),
  }));
}

function wrongField(name: string, text: string): AppError {
  return new AppError("invalid_export", text, { fields: { [name]: [text] } });
}

/**
 * Compares the export with the payments as they are now. Does nothing while it is being compared. Throws 404 if there
 * is none.
 */
export async function compareAgain(
  ctx: Pick<AppContext, "write" | "clock">,
  _staff: Authorized<"move_money">,
  id: string,
): Promise<void> {
  if (!isUuid(id)) throw reconciliationNotFound();
  await ctx.write(async (unit) => {
    const row = await lockReconciliation(unit.tx, id);
    if (!row) throw reconciliationNotFound();
    if (row.state === "running") return;
    const waiting = await resetFindings(unit.tx, id);
    await updateReconciliation(unit.tx, id, { state: "running", waiting });
    const round = ctx.clock.now().getTime();
    const dedupeKey = `${comparisonChunk.kind}:${id}:${round}`;
    unit.enqueue(comparisonChunk, { reconciliationId: id, round }, { dedupeKey });
  });
}

const RUNNING = "La comparaison est en cours\u00a0: attendez sa fin.";
const CLOSED = "Un mois clôturé repose sur ce rapprochement\u00a0: il reste.";
const DECIDED = "Des paiements ont été décidés depuis ce rapprochement, qui en garde la preuve\u00a0: il reste.";

/**
 * Deletes a comparison that was made by mistake, with its lines and with what was set aside for it alone; earlier
 * comparisons of its days count again. No payment changes. Throws 404 if there is none, and 409 if it is running, a
 * closed month rests on it, or a payment that it names was decided since.
 */
export async function removeReconciliation(
  ctx: Pick<AppContext, "write" | "clock">,
  staff: Authorized<"move_money">,
  { id, origin }: { id: string; origin: string },
): Promise<void> {
  if (!isUuid(id)) throw reconciliationNotFound();
  await ctx.write(async (unit) => {
    // Nobody confirms meanwhile what rests on it, as one line of it is the proof.
    await lockRecordedOf(unit.tx, id);
    // No month is closed on it meanwhile.
    await lockClosings(unit.tx);
    const row = await lockReconciliation(unit.tx, id);
    if (!row) throw reconciliationNotFound();
    if (row.state === "running") throw new AppError("import_running", RUNNING);
    if (await isClosedUpon(unit.tx, row)) throw new AppError("month_closed", CLOSED);
    if (await isDecidedUpon(unit.tx, row)) throw new AppError("decided", DECIDED);
    await deleteAsideOf(unit.tx, id);
    await deleteReconciliation(unit.tx, id);
    await recordAudit(unit, {
      at: ctx.clock.now(),
      actor: staff,
      origin,
      action: "removed_comparison",
      subject: { kind: "reconciliations", id, name: row.fileName },
      before: factsOf(row),
    });
  });
}

const factsOf = ({ lines, fromDay: from, toDay: to }: ReconciliationRow) => ({ lines, from, to });
