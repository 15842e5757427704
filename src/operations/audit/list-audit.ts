import { isDeepStrictEqual } from "node:util";
import { type Actor, nameActor } from "#composition/actor.ts";
import type { AppContext } from "#composition/context.ts";
import { findIdsByName, readAccountNames } from "#people/identity/find-accounts.ts";
import { type Authorized, abilitiesOf, type StaffActor } from "#people/staff/authorize.ts";
import { type Act, nameAct } from "#people/staff/name-act.ts";
import type { Database } from "#platform/db/database.ts";
import { type ExportFormat, type ExportTable, readBatches } from "#platform/http/export-answer.ts";
import { isUuid } from "#platform/ids.ts";
import type { AuditChoices, AuditEntry, AuditFilters, AuditLog, AuditQuery } from "./audit.contract.ts";
import { type AuditFilter, type AuditRow, listActsAbout, listAuditEntries, listDistinct } from "./audit.db.ts";
import { describeAct } from "./audit-actions.contract.ts";
import { describeAudited, nameOfActor, nameOfField, nameOfKind } from "./audit-words.contract.ts";
import { type AuditedAction, recordExport } from "./record-audit.ts";

/** Entries about these kinds are about money. */
const MONEY_KINDS: readonly string[] = [
  "orders",
  "attempts",
  "offline-payments",
  "former-gifts",
  "reconciliations",
  "statements",
  "ledger",
  "months",
  "receipts",
  "refunds",
  "dues",
  "donors",
];

/**
 * Entries about these kinds are about an account, by its id. They are recorded under the member number and shown under
 * the name, so that no name is left in them once the account is deleted.
 */
const ABOUT_ACCOUNTS: ReadonlySet<string> = new Set(["members", "identity-documents", "dues", "donors"]);

/** Returns the kinds of entries that the person may read, undefined if all. */
function readableKinds({ roles }: Pick<StaffActor, "roles">): readonly string[] | undefined {
  return abilitiesOf(roles).includes("read_audit_log") ? undefined : MONEY_KINDS;
}

const ROWS = 50;

/** Returns one stretch of the entries that the person may read, the newest first. */
export async function listAudit(
  ctx: Pick<AppContext, "db" | "auditedNames">,
  staff: Authorized<"read_money_audit">,
  { before, ...filters }: AuditQuery,
): Promise<AuditLog> {
  const found = await listAuditEntries(ctx.db, { ...(await filterOf(ctx, staff, filters)), before }, ROWS + 1);
  const shown = found.slice(0, ROWS);
  const last = found.length > ROWS ? shown.at(-1) : undefined;
  return { data: await presentEntries(ctx, shown), next: last?.id ?? null };
}

/** Returns what occurs in the entries that the person may read. */
export async function listAuditChoices(
  { db }: Pick<AppContext, "db">,
  staff: Authorized<"read_money_audit">,
): Promise<AuditChoices> {
  const kinds = readableKinds(staff);
  const actors = await listDistinct(db, "actor", kinds);
  const names = await readAccountNames(db, actors);
  return {
    actors: actors.map((id) => ({ id, name: names.get(id) ?? null })),
    actions: await listDistinct(db, "action", kinds),
    kinds: await listDistinct(db, "subjectKind", kinds),
  };
}

/** More accounts of one name are not looked for. */
const MOST_NAMESAKES = 200;

/** Returns the filter of the entries that the person may read. */
async function filterOf(
  { db, auditedNames }: Pick<AppContext, "db" | "auditedNames">,
  staff: Authorized<"read_money_audit">,
  { q, actor, action, kind, subject, from, to }: AuditFilters,
): Promise<AuditFilter> {
  const accounts = q ? await findIdsByName(db, q, MOST_NAMESAKES) : [];
  return {
    found: q ? { text: q, accounts, aboutAccounts: [...ABOUT_ACCOUNTS], named: auditedNames } : undefined,
    actor,
    action,
    kind,
    kinds: readableKinds(staff),
    subjectId: subject,
    from: from === undefined ? undefined : new Date(from),
    to: to === undefined ? undefined : new Date(to),
  };
}

/**
 * Returns the entries with the names of the people who did what they tell, and of the accounts and payments that they
 * are about.
 */
async function presentEntries(
  { db, auditedNames }: Pick<AppContext, "db" | "auditedNames">,
  rows: readonly AuditRow[],
): Promise<AuditEntry[]> {
  const names = await readAccountNames(
    db,
    rows.flatMap((row) => [row.actor, ABOUT_ACCOUNTS.has(row.subjectKind) ? row.subjectId : null]),
  );
  const declared = new Map(
    await Promise.all(
      auditedNames.map(async ({ kind, read }) => {
        const ids = rows.flatMap((row) => (row.subjectKind === kind && isUuid(row.subjectId) ? [row.subjectId] : []));
        return [kind, ids.length === 0 ? undefined : await read(db, ids)] as const;
      }),
    ),
  );
  const nameNow = ({ subjectKind, subjectId }: AuditRow) =>
    (ABOUT_ACCOUNTS.has(subjectKind) && names.get(subjectId)) || declared.get(subjectKind)?.get(subjectId);
  const nameAction = await nameWithdrawals(db, rows);
  return rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    actor: row.actor,
    by: names.get(row.actor) ?? null,
    action: nameAction(row),
    kind: row.subjectKind,
    subject: row.subjectId,
    name: nameNow(row) || row.subjectName,
    before: row.before,
    after: row.after,
    origin: row.origin,
  }));
}

const TITLE = "Journal";

/**
 * Returns the entries that meet the filters and that the person may read, the newest first. The export is one of them.
 */
export async function exportAudit(
  ctx: Pick<AppContext, "db" | "write" | "clock" | "auditedNames">,
  staff: Authorized<"read_money_audit">,
  { filters, format, origin }: { filters: AuditFilters; format: ExportFormat; origin: string },
): Promise<ExportTable<AuditEntry>> {
  await recordExport(ctx, { staff, origin, list: { kind: "audit", name: TITLE }, request: { format, ...filters } });
  const filter = await filterOf(ctx, staff, filters);
  const batches = readBatches({
    read: (before: number | undefined, limit) => listAuditEntries(ctx.db, { ...filter, before }, limit),
    cursorOf: ({ id }) => id,
    present: (rows) => presentEntries(ctx, rows),
  });
  return { title: TITLE, columns: COLUMNS, batches };
}

const COLUMNS: ExportTable<AuditEntry>["columns"] = [
  { heading: "Date", moment: ({ at }) => new Date(at) },
  { heading: "Auteur", cell: nameOfActor },
  { heading: "Action", cell: describeAct },
  { heading: "Objet", cell: ({ kind }) => nameOfKind(kind) },
  { heading: "Nom", cell: ({ name }) => name },
  { heading: "Avant", cell: ({ kind, before }) => listValues(kind, before) },
  { heading: "Après", cell: ({ kind, after }) => listValues(kind, after) },
  { heading: "Réseau", cell: ({ origin }) => origin },
];

function listValues(kind: string, values: AuditEntry["before"]): string {
  return Object.entries(values ?? {})
    .map(([field, value]) => `${nameOfField(kind, field)}\u00a0: ${describeAudited(kind, field, value)}`)
    .join("\n");
}

/** Returns whether the audit log says that this person did this to the subject, with these values. */
export async function hasDone(
  db: Database,
  actor: Actor,
  { action, subject, after }: Pick<AuditedAction, "action" | "subject" | "after">,
): Promise<boolean> {
  const acts = await listActsAbout(db, { actor: nameActor(actor), action, subject });
  return acts.some((values) => isDeepStrictEqual(values, after));
}

/** More of one kind on one thing are not expected. */
const MOST = 1000;

/**
 * Returns the entries about the subject with this id, or those with these ids, the oldest first: of one action if it is
 * given, else of all.
 */
export async function listActions(
  db: Database,
  { kind, id, action }: { kind: string; id: string | readonly string[]; action?: string },
): Promise<Pick<AuditRow, "at" | "actor" | "action" | "before" | "after">[]> {
  const rows = await listAuditEntries(db, { kind, subjectId: id, action }, MOST);
  return rows.reverse();
}

/** Refusals that two people decide, each with the actions that it answers, and its name if one person did both. */
const REFUSALS: Readonly<Record<string, { answers: readonly string[]; withdrawn: string }>> = {
  refused: { answers: ["recorded", "proposed"], withdrawn: "withdrew" },
  refused_proposal: {
    answers: ["proposed_payment", "proposed_refund", "proposed_cancelling"],
    withdrawn: "withdrew_proposal",
  },
  refused_closing: { answers: ["proposed_closing"], withdrawn: "withdrew_closing" },
};

/**
 * Returns a function that names what an entry tells: the refusal of what the same person had recorded or proposed is
 * that it was taken back. The stored action is the same, also of old entries.
 */
export async function nameWithdrawals(db: Database, rows: readonly AuditRow[]): Promise<(row: AuditRow) => string> {
  const refusals = rows.filter(({ action }) => REFUSALS[action]);
  const kinds = [...new Set(refusals.map(({ subjectKind }) => subjectKind))];
  const subjectId = [...new Set(refusals.map((row) => row.subjectId))];
  const action = Object.values(REFUSALS).flatMap(({ answers }) => answers);
  const begun = refusals.length === 0 ? [] : await listAuditEntries(db, { kinds, subjectId, action }, MOST);
  return (row) => {
    const refusal = REFUSALS[row.action];
    const answered = begun.find(
      ({ id, subjectKind, subjectId: subject, action: did }) =>
        id < row.id && subjectKind === row.subjectKind && subject === row.subjectId && refusal?.answers.includes(did),
    );
    return refusal && answered?.actor === row.actor ? refusal.withdrawn : row.action;
  };
}

/** Returns who did the last of these actions on the subject, and when; undefined if nobody did one. */
export async function nameLastAction(
  db: Database,
  { said, ...subject }: { kind: string; id: string; said: Readonly<Record<string, Act["said"]>> },
  reader: { staff: { id: string }; now: Date },
): Promise<string | undefined> {
  const last = (await listActions(db, subject)).findLast(({ action }) => said[action]);
  const words = last && said[last.action];
  return words && nameAct(db, { actor: last.actor, at: last.at, said: words }, reader);
}
