import type { AppContext } from "#composition/context.ts";
import { recordAudit } from "#operations/audit/record-audit.ts";
import type { Database } from "#platform/db/database.ts";
import type { ContentOrder, ContentOrderChange } from "./content-order.contract.ts";
import { listInOrder, lockOrder, storeOrder } from "./content-order.repo.ts";
import type { Editable, EditableRow } from "./editable.ts";
import { stateOf } from "./present-content.ts";
import { type Editor, PERSONAL_VALUE } from "./write-content.ts";

/** Returns the contents of a kind in the order in which the site shows them. */
export async function readOrder(db: Database, editable: Editable, now: Date): Promise<ContentOrder> {
  const rows = await listInOrder(db, editable);
  return { data: rows.map((row) => ({ id: row.id, title: editable.naming.of(row), state: stateOf(row, now) })) };
}

/** Stores another order of the contents. Returns false, and changes nothing, if `before` is no longer the current one. */
export async function reorderContents(
  { write, clock }: Pick<AppContext, "write" | "clock">,
  editable: Editable,
  { editor, before, after }: ContentOrderChange & { editor: Editor },
): Promise<boolean> {
  return write(async (unit) => {
    const rows = await lockOrder(unit.tx, editable);
    if (rows.map(({ id }) => id).join() !== before.join()) return false;
    if (before.join() === after.join()) return true;
    await storeOrder(unit.tx, editable, after);
    await recordAudit(unit, {
      at: clock.now(),
      actor: editor.staff,
      origin: editor.origin,
      action: "reordered",
      subject: { kind: editable.kind, id: "order", name: editable.names.many },
      ...audited(editable, rows, after),
    });
    unit.invalidate(after.flatMap((id) => editable.tagsOf(id)));
    return true;
  });
}

function audited({ personal, naming }: Editable, rows: readonly EditableRow[], after: readonly string[]) {
  if (personal) return { after: { order: PERSONAL_VALUE } };
  const names = new Map(rows.map((row) => [row.id, naming.of(row)]));
  return { before: { order: [...names.values()] }, after: { order: after.map((id) => names.get(id) ?? id) } };
}
