import type { AppContext } from "#composition/context.ts";
import { AppError } from "#platform/errors.ts";
import type { RenamedCategory } from "./content.contract.ts";
import { listIdsInGroup } from "./content-groups.db.ts";
import type { Editable } from "./editable.ts";
import { type Editor, rewriteContent } from "./write-content.ts";

/**
 * Gives all contents of the category `from` the category `to`, trash included: two names become one if there is such a
 * category. Throws 409 if another number of contents is in it than was shown, and 422 if that is its name.
 */
export async function renameCategory(
  { write, clock }: Pick<AppContext, "write" | "clock">,
  editable: Editable,
  { editor, from, to, uses }: RenamedCategory & { editor: Editor },
): Promise<void> {
  if (from === to) throw new AppError("invalid", "C’est déjà son nom.", { fields: { to: ["C’est déjà son nom."] } });
  await write(async (unit) => {
    const ids = await listIdsInGroup(unit.tx, editable, from);
    if (ids.length !== uses) {
      throw new AppError("list_changed", "La liste a changé entre-temps\u00a0: rechargez la page, puis recommencez.");
    }
    const now = clock.now();
    for (const id of ids) {
      await rewriteContent(unit, editable, { editor, id, action: "changed", now }, () => ({ category: to }));
    }
  });
}
