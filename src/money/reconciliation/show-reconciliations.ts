import type { AppContext } from "#composition/context.ts";
import { recordExport } from "#operations/audit/record-audit.ts";
import { readAccountNames } from "#people/identity/find-accounts.ts";
import { readOwnIdentity } from "#people/identity/own-identity.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import type { Database } from "#platform/db/database.ts";
import { type AppError, notFound } from "#platform/errors.ts";
import { type ExportFormat, type ExportTable, readBatches } from "#platform/http/export-answer.ts";
import { isUuid } from "#platform/ids.ts";
import { namePeriod } from "#shared/periods.ts";
import { countDifferences, findShownLine, listLines, type ShownLine, sumFindings } from "./compared-lines.db.ts";
import {
  type DecidedFinding,
  DIFFERENCES,
  FINDINGS,
  type Finding,
  type Reconciliation,
  type ReconciliationLine,
  type ReconciliationLines,
  type ReconciliationList,
  type ReconciliationRecord,
} from "./reconciliation.contract.ts";
import { nameOfFinding } from "./reconciliation-words.contract.ts";
import {
  countProvable,
  findReconciliation,
  listReconciliationRows,
  type ReconciliationRow,
} from "./reconciliations.db.ts";

const NEWEST = 50;

/** Returns the refusal (404) of a comparison that does not exist. */
export function reconciliationNotFound(): AppError {
  return notFound("Ce rapprochement n’existe pas.");
}

/** Returns the newest 50 comparisons. */
export async function listReconciliations(
  { db }: Pick<AppContext, "db">,
  _staff: Authorized<"read_money">,
): Promise<ReconciliationList> {
  const rows = await listReconciliationRows(db, NEWEST);
  const differences = await countDifferences(
    db,
    rows.map(({ id }) => id),
  );
  const names = await readAccountNames(
    db,
    rows.map(({ actor }) => actor),
  );
  return {
    data: rows.map((row) =>
      present(row, { by: names.get(row.actor) ?? null, differences: differences.get(row.id) ?? 0 }),
    ),
  };
}

/** Returns a comparison with what it found so far. Throws 404 if there is none. */
export async function showReconciliation(
  ctx: Pick<AppContext, "db">,
  staff: Authorized<"read_money">,
  id: string,
): Promise<ReconciliationRecord> {
  const row = isUuid(id) ? await findReconciliation(ctx.db, id) : undefined;
  if (!row) throw reconciliationNotFound();
  return presentReconciliationRecord(ctx, staff, row);
}

/** Returns the comparison as this member of staff sees it, with the sums of its findings. */
export async function presentReconciliationRecord(
  { db }: Pick<AppContext, "db">,
  staff: { id: string },
  row: ReconciliationRow,
): Promise<ReconciliationRecord> {
  const found = await sumFindings(db, row.id);
  const names = await readAccountNames(db, [row.actor]);
  const sumOf = (finding: Finding) => found.find((sum) => sum.finding === finding);
  const total = (part: "there" | "here" | "fees") => found.reduce((sum, { [part]: amount }) => sum + amount, 0);
  const totalOf = (part: "count" | "aside") =>
    DIFFERENCES.reduce((sum, finding) => sum + (sumOf(finding)?.[part] ?? 0), 0);
  const aside = totalOf("aside");
  return {
    ...present(row, { by: names.get(row.actor) ?? null, differences: totalOf("count") - aside }),
    set_aside: aside,
    sums: FINDINGS.flatMap((finding) => {
      const sum = sumOf(finding);
      return sum ? [{ finding, count: sum.count, set_aside: sum.aside, there: sum.there, here: sum.here }] : [];
    }),
    there: total("there"),
    here: total("here"),
    fees: total("fees"),
    ...(await countProvable(db, row.id, await readOwnIdentity(db, staff))),
  };
}

function present(
  row: ReconciliationRow,
  { by, differences }: Pick<Reconciliation, "by" | "differences">,
): Reconciliation {
  const { id, fileName, fromDay, toDay, state, lines, waiting, createdAt, comparedAt } = row;
  return {
    id,
    file_name: fileName,
    from: fromDay,
    to: toDay,
    by,
    state,
    lines,
    waiting,
    differences,
    created_at: createdAt.toISOString(),
    compared_at: comparedAt?.toISOString() ?? null,
  };
}

const PAGE = 50;

/** Returns 50 lines of a comparison, of one finding or of all, after a place. Throws 404 if there is none. */
export async function listFindings(
  { db }: Pick<AppContext, "db">,
  _staff: Authorized<"read_money">,
  { id, finding, after }: { id: string; finding?: Finding | undefined; after?: string | undefined },
): Promise<ReconciliationLines> {
  const row = isUuid(id) ? await findReconciliation(db, id) : undefined;
  if (!row) throw reconciliationNotFound();
  const findings = finding ? [finding] : FINDINGS;
  const found = await listLines(db, id, { findings, after: Number(after ?? 0), limit: PAGE + 1 });
  const shown = found.slice(0, PAGE);
  return { data: await presentLines(db, shown), next: found.length > PAGE ? String(shown.at(-1)?.place) : null };
}

/** Returns one line of a comparison, and the comparison as it then is. Throws 404 if there is none. */
export async function showFinding(
  ctx: Pick<AppContext, "db">,
  staff: Authorized<"read_money">,
  { id, place }: { id: string; place: number },
): Promise<DecidedFinding> {
  const record = await showReconciliation(ctx, staff, id);
  const found = await findShownLine(ctx.db, { id, place });
  const [line] = await presentLines(ctx.db, found ? [found] : []);
  if (!line) throw reconciliationNotFound();
  return { record, line };
}

async function presentLines(db: Database, shown: readonly ShownLine[]): Promise<ReconciliationLine[]> {
  const names = await readAccountNames(
    db,
    shown.map(({ setAside }) => setAside?.decidedBy),
  );
  return shown.map(
    ({ place, line, reference, finding, paidOn, amount, amountHere, fees, note, payment, payer, setAside }) => ({
      place,
      line,
      reference,
      fees,
      note,
      paid_on: paidOn,
      there: amount,
      here: amountHere,
      finding: finding as Finding,
      payment: payment && {
        id: payment.id,
        state: payment.state,
        ordered_at: payment.createdAt.toISOString(),
        payer: nameOf(payer),
        method: payment.methodLabel,
      },
      set_aside: setAside && {
        reason: setAside.reason,
        by: names.get(setAside.decidedBy) ?? null,
        payment: setAside.paymentId,
      },
    }),
  );
}

function nameOf(payer: ShownLine["payer"]): string {
  return payer ? `${payer.firstName} ${payer.lastName}`.trim() : "";
}

/**
 * Returns the lines of one finding, or all differences. The export is an entry of the audit log. Throws 404 if there is
 * none.
 */
export async function exportFindings(
  ctx: Pick<AppContext, "db" | "write" | "clock">,
  staff: Authorized<"read_money">,
  { id, finding, format, origin }: { id: string; finding: Finding | undefined; format: ExportFormat; origin: string },
): Promise<ExportTable<ShownLine>> {
  const row = isUuid(id) ? await findReconciliation(ctx.db, id) : undefined;
  if (!row) throw reconciliationNotFound();
  const list = { kind: "reconciliations", name: row.fileName };
  await recordExport(ctx, { staff, origin, list, request: { format, subject: id, finding } });
  const findings = finding ? [finding] : DIFFERENCES;
  const batches = readBatches({
    read: (after: number | undefined, limit) => listLines(ctx.db, id, { findings, after: after ?? 0, limit }),
    cursorOf: ({ place }) => place,
    present: (rows) => rows,
  });
  const period = namePeriod(row.fromDay, row.toDay);
  return { title: "Rapprochement", period, columns: COLUMNS, batches };
}

const COLUMNS: ExportTable<ShownLine>["columns"] = [
  { heading: "Ligne", cell: ({ line }) => line },
  { heading: "Référence", cell: ({ reference }) => reference },
  { heading: "Payeur", cell: ({ payer }) => nameOf(payer) },
  { heading: "Mode de paiement", cell: ({ payment }) => payment?.methodLabel ?? null },
  { heading: "Date", cell: ({ paidOn }) => paidOn, day: ({ paidOn }) => paidOn },
  { heading: "Constat", cell: ({ finding }) => (finding === "waiting" ? "" : nameOfFinding(finding)) },
  { heading: "Montant du relevé (FCFA)", francs: true, cell: ({ amount }) => amount },
  { heading: "Frais (FCFA)", francs: true, cell: ({ fees }) => fees },
  { heading: "Montant reçu ici (FCFA)", francs: true, cell: ({ amountHere }) => amountHere },
  { heading: "Remarque", cell: ({ note }) => note },
  { heading: "Mis de côté", cell: ({ setAside }) => setAside?.reason ?? null },
];
