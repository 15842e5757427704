import type { AppContext } from "#composition/context.ts";
import { isUuid } from "#platform/ids.ts";
import { requireFiles, requirePictures } from "#site/pictures/held-pictures.ts";
import { chooseSlug } from "./choose-slug.ts";
import type { ContentRecord } from "./content.contract.ts";
import { findContent, insertContent } from "./content.repo.ts";
import type { Editable, EditableFields } from "./editable.ts";
import { contentNotFound, describeContent } from "./read-content.ts";
import { type Editor, recordChange } from "./write-content.ts";

type CreateContext = Pick<AppContext, "db" | "write" | "clock" | "holdPictures" | "findMissingFiles">;

/** Creates a draft. Throws 422 if another content has the slug, or had it, or if a file is not there. */
export async function createContent(
  ctx: CreateContext,
  editable: Editable,
  { editor, fields, action = "created" }: { editor: Editor; fields: EditableFields; action?: "created" | "duplicated" },
): Promise<ContentRecord<EditableFields>> {
  await requireFiles(ctx, fields);
  const row = await ctx.write(async (unit) => {
    const { tx } = unit;
    await requirePictures(ctx, tx, fields);
    const slug = await chooseSlug(tx, editable, fields);
    const now = ctx.clock.now();
    const moments = { createdAt: now, updatedAt: now };
    const columns = {
      ...editable.toColumns(fields),
      ...(await editable.complete?.(tx, { before: undefined, fields, now })),
    };
    const values = { ...columns, ...slug, status: "draft", ...moments };
    const created = await insertContent(tx, editable, values);
    await recordChange(unit, editable, { editor, action, before: undefined, row: created, now });
    return created;
  });
  return describeContent(ctx, editable, row);
}

/** Creates a draft with the fields of another content, under a title and a slug of its own. Throws 404 if there is none. */
export async function duplicateContent(
  ctx: CreateContext,
  editable: Editable,
  { editor, id }: { editor: Editor; id: string },
): Promise<ContentRecord<EditableFields>> {
  const row = isUuid(id) ? await findContent(ctx.db, editable, id) : undefined;
  if (!row) throw contentNotFound();
  const fields = editable.toFields(row);
  return createContent(ctx, editable, {
    editor,
    fields: { ...fields, ...editable.naming.copy(fields) },
    action: "duplicated",
  });
}
