import { formatNumber } from "#shared/formats.ts";
import type { BatchAction, BatchMove } from "#site/content/content-batch.contract.ts";
import type { ContentType } from "#site/content/content-type.contract.ts";
import { agreeWith } from "#site/content/content-words.contract.ts";

/** The label of each action's button. */
export const BATCH_NAMES: Readonly<Record<BatchMove, string>> = {
  publish: "Publier",
  archive: "Archiver",
  trash: "Mettre à la corbeille",
  untrash: "Sortir de la corbeille",
};

const DONE: Readonly<Record<BatchAction, readonly [participle: string, rest: string]>> = {
  publish: ["publié", ""],
  archive: ["archivé", ""],
  trash: ["mis", " à la corbeille, pour 30\u00a0jours"],
  untrash: ["sorti", " de la corbeille"],
  undo: ["remis", " comme avant"],
};

/** Returns what can be done with contents of this state, or of all but those in the trash. */
export function batchesFor(state: string | null): readonly BatchMove[] {
  switch (state) {
    case "trashed":
      return ["untrash"];
    case "published":
      return ["archive", "trash"];
    case "archived":
    case "draft":
    case "scheduled":
      return ["publish", "trash"];
    default:
      return ["publish", "archive", "trash"];
  }
}

/** Returns what was done to so many contents: '3 campagnes publiées'. */
export function describeBatch(
  kind: Pick<ContentType, "one" | "many" | "gender">,
  action: BatchAction,
  count: number,
): string {
  if (count === 0) return "Rien n’a changé";
  const [participle, rest] = DONE[action];
  return `${formatNumber(count)} ${count > 1 ? kind.many : kind.one} ${agreeWith(kind, participle, count)}${rest}`;
}
