import type { ReactNode } from "react";
import type { ContentState } from "#contracts/content.ts";
import { STATE_NAMES } from "#contracts/content-words.ts";
import { Chip } from "#web/ui/chip.tsx";

const LOOKS: Readonly<Record<ContentState, string>> = {
  draft: "border border-edge/40 bg-white",
  scheduled: "bg-sun",
  published: "bg-mint text-forest-deep",
  archived: "bg-dune",
  trashed: "bg-blush text-low",
};

/** Where a content stands. */
export function StateChip({ state }: { state: ContentState }): ReactNode {
  return <Chip className={`whitespace-nowrap ${LOOKS[state]}`}>{STATE_NAMES[state]}</Chip>;
}
