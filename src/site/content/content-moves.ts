import { AppError } from "#platform/errors.ts";
import type { ContentPublication } from "./content.contract.ts";
import type { Editable, EditableRow } from "./editable.ts";
import { deletePreviewsOf } from "./previews.repo.ts";
import type { Change } from "./write-content.ts";

/** A change of where a content stands, its fields apart: its action in the audit log, and the new values. */
export interface ContentMove {
  action: string;
  change: Change;
}

/**
 * Publishes at the given moment, or now; takes back to a draft; or archives, which keeps the page and leaves the lists.
 * What was published keeps its first moment of publication. Throws 409 if it is in the trash or archives what was never
 * published.
 */
export function moveTo({
  status,
  published_at: given,
}: Pick<ContentPublication, "status" | "published_at">): ContentMove {
  const action = { draft: "unpublished", published: "published", archived: "archived" }[status];
  return {
    action,
    change(row, _unit, now) {
      requireOutOfTrash(row);
      if (status === "archived" && (row.publishedAt === null || row.publishedAt > now)) {
        throw new AppError(409, "never_published", "Ce contenu n’a jamais été publié\u00a0: il ne s’archive pas.");
      }
      // What was to appear later and now does not was never published.
      const isAhead = row.publishedAt !== null && row.publishedAt > now;
      if (status !== "published") return isAhead ? { status, publishedAt: null } : { status };
      const publishedAt = given ? new Date(given) : row.publishedAt && row.publishedAt <= now ? row.publishedAt : now;
      return { status, publishedAt };
    },
  };
}

/** Puts into the trash, as of now or of the given moment. Throws 409 if something rests on it. */
export function intoTrash(editable: Editable, trashedAt?: Date): ContentMove {
  return {
    action: "trashed",
    async change(row, { tx }, now) {
      requireOutOfTrash(row);
      const use = await editable.usedBy?.(row, tx);
      if (use) throw new AppError(409, "in_use", `${use}\u00a0: ce contenu s’archive, mais ne se supprime pas.`);
      await deletePreviewsOf(tx, editable.kind, row.id);
      return { trashedAt: trashedAt ?? now };
    },
  };
}

/** Takes out of the trash, as it was before. Throws 409 if it is not there. */
export const OUT_OF_TRASH: ContentMove = {
  action: "restored",
  change({ trashedAt }) {
    if (trashedAt === null) throw new AppError(409, "not_trashed", "Ce contenu n’est pas dans la corbeille.");
    return { trashedAt: null };
  },
};

/** Throws 409 if the content is in the trash. */
export function requireOutOfTrash({ trashedAt }: EditableRow): void {
  if (trashedAt === null) return;
  throw new AppError(409, "trashed", "Ce contenu est dans la corbeille\u00a0: restaurez-le d’abord.");
}
