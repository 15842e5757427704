import type { AppContext } from "#composition/context.ts";
import { recordAudit } from "#operations/audit/record-audit.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import { cleanFileName } from "#platform/clean-file-name.ts";
import { AppError } from "#platform/errors.ts";
import { hashFileForm, requireSameRequest } from "#platform/http/idempotency-key.ts";
import { rememberColumns } from "#platform/table-file/remembered-columns.ts";
import { importChunk } from "./directory-outbox.ts";
import { REMEMBERED_MEMBERS } from "./import-columns.ts";
import { judgeMemberFile } from "./judge-member-file.ts";
import {
  type CheckedLine,
  describeReasons,
  type MemberImportOrder,
  type MemberImportRecord,
} from "./member-import.contract.ts";
import { findImportByKey, insertImport } from "./member-imports.repo.ts";
import { presentImportRecord } from "./show-member-imports.ts";

const NOTHING_NEW = "Aucune ligne de ce fichier ne créerait de compte.";
const EXISTING = "Cette adresse a déjà un compte.";

/**
 * Stores an import of the file, whose accounts are then made in the background, with the verdicts of the check. A call
 * with the key of a former one stores nothing and returns that one. Throws 422 if the file cannot be read or has no new
 * line, and 409 if the key was used for something else.
 */
export async function startMemberImport(
  ctx: Pick<AppContext, "db" | "write" | "clock" | "readTable">,
  staff: Authorized<"manage_members">,
  { order, key, origin }: { order: MemberImportOrder; key: string; origin: string },
): Promise<MemberImportRecord> {
  const requestHash = await hashFileForm(order);
  const repeated = await findImportByKey(ctx.db, { actor: staff.id, key });
  if (repeated) return presentImportRecord(ctx, requireSameRequest(repeated, requestHash));

  const { headers, columns, lines, counts } = await judgeMemberFile(ctx, order);
  // The same call, sent at the same time, may have made the accounts meanwhile.
  const meanwhile = counts.new === 0 ? await findImportByKey(ctx.db, { actor: staff.id, key }) : undefined;
  if (meanwhile) return presentImportRecord(ctx, requireSameRequest(meanwhile, requestHash));
  if (counts.new === 0) throw new AppError(422, "nothing_new", NOTHING_NEW, { fields: { file: [NOTHING_NEW] } });
  const now = ctx.clock.now();
  const fileName = cleanFileName(order.file.name);
  const invite = order.invite === "true";
  const row = await ctx.write(async (unit) => {
    const stored = await insertImport(
      unit.tx,
      {
        actor: staff.id,
        key,
        requestHash,
        fileName,
        invite,
        state: "running",
        waiting: counts.new,
        existing: counts.existing,
        refused: counts.refused,
        createdAt: now,
      },
      lines.map(lineOf),
    );
    if (!stored) return requireSameRequest(await findImportByKey(unit.tx, { actor: staff.id, key }), requestHash);
    await rememberColumns(unit.tx, { kind: REMEMBERED_MEMBERS, headers, columns, now });
    await recordAudit(unit, {
      at: now,
      actor: staff,
      origin,
      action: "imported",
      subject: { kind: "member-imports", id: stored.id, name: fileName },
      after: { lines: lines.length, new: counts.new, paid_before: counts.paid_before, invite },
    });
    unit.enqueue(importChunk, { importId: stored.id }, { dedupeKey: `${importChunk.kind}:${stored.id}` });
    return stored;
  });
  return presentImportRecord(ctx, row);
}

function lineOf({ line, cells, verdict, reasons, note }: CheckedLine) {
  const { email, first_name: firstName, last_name: lastName, phone, paid_through } = cells;
  const existing = note === null ? EXISTING : `${EXISTING} ${note}`;
  return {
    ...{ line, email, firstName, lastName, phone },
    paidThrough: verdict === "new" && paid_through !== "" ? paid_through : null,
    outcome: verdict === "new" ? ("waiting" as const) : verdict,
    reason: verdict === "new" ? note : verdict === "existing" ? existing : describeReasons(reasons),
  };
}
