import type { AppContext } from "#composition/context.ts";
import { type AuditedAction, changedValues, recordAudit } from "#operations/audit/record-audit.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import type { Transaction } from "#platform/db/database.ts";
import { AppError, notFound } from "#platform/errors.ts";
import { isUuid } from "#platform/ids.ts";
import type { UnitOfWork } from "#platform/unit-of-work.ts";
import type {
  ReplyTemplate,
  ReplyTemplateChange,
  ReplyTemplateFields,
  ReplyTemplateList,
} from "./reply-templates.contract.ts";
import {
  deleteTemplateRow,
  insertTemplate,
  listTemplates,
  lockTemplate,
  type StoredTemplate,
  updateTemplate,
} from "./reply-templates.db.ts";

/** A member of staff who answers messages, and the keyed hash of the network address. */
interface Editor {
  staff: Authorized<"correspond">;
  origin: string;
}

type WriteContext = Pick<AppContext, "write" | "clock">;

/** Returns all templates. */
export async function readTemplates(
  { db }: Pick<AppContext, "db">,
  _staff: Authorized<"correspond">,
): Promise<ReplyTemplateList> {
  return { data: await listTemplates(db) };
}

export async function addTemplate(
  ctx: WriteContext,
  editor: Editor,
  fields: ReplyTemplateFields,
): Promise<ReplyTemplate> {
  return ctx.write(async (unit) => {
    const row = await insertTemplate(unit.tx, fields);
    await record(ctx, unit, editor, { action: "created", row, after: { ...fields } });
    return row;
  });
}

/** Changes a template. Throws 404, and 409 if it was changed meanwhile. */
export async function changeTemplate(
  ctx: WriteContext,
  editor: Editor,
  { id, change: { version, ...fields } }: { id: string; change: ReplyTemplateChange },
): Promise<ReplyTemplate> {
  return ctx.write(async (unit) => {
    const before = await requireTemplate(unit.tx, id);
    if (before.version !== version) {
      const text = "Cette réponse a été modifiée entre-temps\u00a0: copiez votre texte, puis rechargez la page.";
      throw new AppError("changed_meanwhile", text);
    }
    const row = await updateTemplate(unit.tx, id, fields);
    const { name, text } = before;
    await record(ctx, unit, editor, { action: "changed", row, ...changedValues({ name, text }, { ...fields }) });
    return row;
  });
}

/** Deletes a template for good. Throws 404 if there is none. */
export async function deleteTemplate(ctx: WriteContext, editor: Editor, id: string): Promise<void> {
  await ctx.write(async (unit) => {
    const row = await requireTemplate(unit.tx, id);
    await deleteTemplateRow(unit.tx, id);
    await record(ctx, unit, editor, { action: "deleted", row, before: { text: row.text } });
  });
}

async function requireTemplate(tx: Transaction, id: string): Promise<StoredTemplate> {
  const row = isUuid(id) ? await lockTemplate(tx, id) : undefined;
  if (!row) throw notFound("Cette réponse type n’existe pas, ou n’existe plus.");
  return row;
}

async function record(
  { clock }: Pick<AppContext, "clock">,
  unit: Pick<UnitOfWork, "tx">,
  { staff, origin }: Editor,
  { row, ...done }: Pick<AuditedAction, "action" | "before" | "after"> & { row: StoredTemplate },
): Promise<void> {
  const subject = { kind: "reply-templates", id: row.id, name: row.name };
  await recordAudit(unit, { at: clock.now(), actor: staff, origin, subject, ...done });
}
