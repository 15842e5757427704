import type { AppContext } from "#composition/context.ts";
import { deleteTrashed } from "./content.repo.ts";
import { deleteRevisionsWithoutContent } from "./revisions.repo.ts";

const TRASH_MS = 30 * 24 * 3_600_000;

/**
 * Deletes contents that have been in the trash for 30 days, with their versions, and those of contents that went with
 * them. What payments name stays: an older order may still be paid. The audit log keeps what was done.
 */
export async function purgeTrash({
  write,
  clock,
  editables,
  namesTarget,
}: Pick<AppContext, "write" | "clock" | "editables" | "namesTarget">): Promise<number> {
  const before = new Date(clock.now().getTime() - TRASH_MS);
  let deleted = 0;
  for (const editable of editables) {
    await write(async ({ tx }) => {
      const ids = await deleteTrashed(tx, editable, { before, namesTarget });
      await deleteRevisionsWithoutContent(tx, editable);
      deleted += ids.length;
    });
  }
  return deleted;
}
