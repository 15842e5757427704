import type { ReactNode } from "react";
import type { ContentState } from "#site/content/content.contract.ts";
import type { ContentType } from "#site/content/content-type.contract.ts";
import { nameState } from "#site/content/content-words.contract.ts";
import { Chip } from "#web/ui/chip.tsx";

const LOOKS: Readonly<Record<ContentState, string>> = {
  draft: "border border-edge/40 bg-white",
  scheduled: "bg-sun",
  published: "bg-mint text-forest-deep",
  archived: "bg-dune",
  trashed: "bg-blush text-low",
};

/** Where a content of this kind stands. */
export function StateChip({ kind, state }: { kind: Pick<ContentType, "gender">; state: ContentState }): ReactNode {
  return <Chip className={`whitespace-nowrap ${LOOKS[state]}`}>{nameState(kind, state)}</Chip>;
}
