import type { ReactNode } from "react";
import type { MessageSummary } from "#reach/messages/staff-messages.contract.ts";
import { Chip } from "#web/ui/chip.tsx";

const NAMES = { unread: "Non lu", open: "En cours", closed: "Fermé" } as const;
const LOOKS = { unread: "bg-sun", open: "bg-mint text-forest-deep", closed: "border border-edge/40 bg-white" } as const;

/** Where a message stands. */
export function MessageChip({ state }: Pick<MessageSummary, "state">): ReactNode {
  return <Chip className={`whitespace-nowrap ${LOOKS[state]}`}>{NAMES[state]}</Chip>;
}
