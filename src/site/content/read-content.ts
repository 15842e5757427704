import type { AppContext } from "#composition/context.ts";
import { readAccountNames } from "#people/identity/find-accounts.ts";
import type { Database } from "#platform/db/database.ts";
import { type AppError, notFound } from "#platform/errors.ts";
import { isUuid } from "#platform/ids.ts";
import type { ContentRecord } from "./content.contract.ts";
import { findContent } from "./content.repo.ts";
import type { Editable, EditableFields, EditableRow } from "./editable.ts";
import { presentRecord } from "./present-content.ts";
import { readLastActors } from "./revisions.repo.ts";

/** Returns the refusal (404) of a content that does not exist. */
export function contentNotFound(): AppError {
  return notFound("Ce contenu n’existe pas, ou n’existe plus.");
}

/** Returns a content with its fields, whatever its state. Throws 404 if there is none. */
export async function readContent(
  ctx: Pick<AppContext, "db" | "clock">,
  editable: Editable,
  id: string,
): Promise<ContentRecord<EditableFields>> {
  const row = isUuid(id) ? await findContent(ctx.db, editable, id) : undefined;
  if (!row) throw contentNotFound();
  return describeContent(ctx, editable, row);
}

/** Returns the row as the back office shows it, with the name of the person who changed it last. */
export async function describeContent(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  editable: Editable,
  row: EditableRow,
): Promise<ContentRecord<EditableFields>> {
  const names = await readEditorNames(db, editable, [row.id]);
  return presentRecord(editable, row, { now: clock.now(), updatedBy: names.get(row.id) ?? null });
}

/** Returns the name of the person who changed each content last, by its id. */
export async function readEditorNames(
  db: Database,
  { kind }: Editable,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const actors = await readLastActors(db, kind, ids);
  const names = await readAccountNames(db, [...actors.values()]);
  return new Map(
    [...actors].flatMap(([id, actor]) => {
      const name = actor === null ? undefined : names.get(actor);
      return name === undefined ? [] : [[id, name]];
    }),
  );
}
