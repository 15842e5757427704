import type { AppContext } from "#composition/context.ts";
import { recordAudit } from "#operations/audit/record-audit.ts";
import { type Account, deleteUntouchedImported, listImported } from "#people/identity/accounts.db.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import { momentBefore } from "#platform/abidjan-days.ts";
import type { Transaction } from "#platform/db/database.ts";
import { AppError } from "#platform/errors.ts";
import { isUuid } from "#platform/ids.ts";
import { eraseColumns } from "#platform/table-file/remembered-columns.db.ts";
import { REMEMBERED_MEMBERS } from "./judge-member-file.ts";
import { IMPORT_LINE_DAYS, type MemberImportRecord } from "./member-import.contract.ts";
import { deleteOldLines, lockImport, spareLines, updateImport } from "./member-imports.db.ts";
import { importNotFound, presentImportRecord, undoUntil } from "./show-member-imports.ts";

type UndoContext = Pick<AppContext, "db" | "write" | "clock" | "personalData">;

/**
 * Deletes the accounts that the import made, but for those that were opened, signed up with or changed since, or that
 * have something elsewhere: the lines of these say why they stay. Undone again, nothing changes. Throws 404 if there is
 * no such import, and 409 while it runs and after a day.
 */
export async function undoMemberImport(
  ctx: UndoContext,
  staff: Authorized<"manage_members">,
  { id, origin }: { id: string; origin: string },
): Promise<MemberImportRecord> {
  if (!isUuid(id)) throw importNotFound();
  const undone = await ctx.write(async (unit) => {
    const { tx } = unit;
    const row = await lockImport(tx, id);
    if (!row) throw importNotFound();
    if (row.state === "undone") return row;
    const now = ctx.clock.now();
    const until = undoUntil(row);
    if (!until) throw new AppError("import_running", "Cet import est en cours\u00a0: attendez sa fin.");
    if (until <= now) throw new AppError("import_old", "Cet import ne s’annule plus\u00a0: il a plus d’un jour.");

    const before = await listImported(tx, id);
    const ties = await tiesOf(ctx, tx, before);
    const removed = await deleteUntouchedImported(tx, id, [...ties.keys()]);
    const left = await listImported(tx, id);
    const reasons = new Map(left.map((account) => [account.id, reasonToKeep(account, ties.get(account.id))]));
    await spareLines(tx, id, reasons);
    await eraseColumns(tx, REMEMBERED_MEMBERS);
    await recordAudit(unit, {
      at: now,
      actor: staff,
      origin,
      action: "undone_import",
      subject: { kind: "member-imports", id, name: row.fileName },
      after: { removed, spared: left.length },
    });
    return updateImport(tx, id, { state: "undone", removed, spared: left.length, undoneAt: now });
  });
  return presentImportRecord(ctx, undone);
}

/** Returns what belongs to these accounts in other modules, by account. */
async function tiesOf(
  { personalData }: Pick<UndoContext, "personalData">,
  tx: Transaction,
  accounts: readonly Pick<Account, "id" | "emailKey">[],
): Promise<Map<string, string>> {
  const people = { accountIds: accounts.map(({ id }) => id), emailKeys: accounts.map(({ emailKey }) => emailKey) };
  const found = new Map<string, string>();
  for (const { ties } of personalData) {
    for (const who of (await ties?.of(tx, people)) ?? []) if (who !== null && ties) found.set(who, ties.reason);
  }
  return new Map(
    accounts.flatMap(({ id, emailKey }) => {
      const reason = found.get(id) ?? found.get(emailKey);
      return reason === undefined ? [] : [[id, reason]];
    }),
  );
}

/**
 * Returns why undoing an import leaves this account: French, as staff reads it. `tie` is what belongs to it elsewhere.
 */
function reasonToKeep({ emailVerifiedAt, signUpHash, signedUpAgain }: Account, tie: string | undefined): string {
  if (emailVerifiedAt) return "La personne a ouvert son compte.";
  if (signUpHash !== null || signedUpAgain) return "Une inscription a été faite avec cette adresse depuis.";
  return tie ?? "Le compte a été modifié depuis.";
}

/** Deletes the lines of imports that began more than 30 days ago; the privacy policy names the same number. */
export async function purgeImportLines({ db, clock }: Pick<AppContext, "db" | "clock">): Promise<void> {
  await deleteOldLines(db, momentBefore(clock.now(), { days: IMPORT_LINE_DAYS }));
}
