import type { ReactNode } from "react";
import type { MemberSummary } from "#people/directory/members.contract.ts";
import { Chip } from "#web/ui/chip.tsx";

/** Whether a member's dues are paid. */
export function StandingChip({ standing }: Pick<MemberSummary, "standing">): ReactNode {
  if (standing === null) return <Chip className="border border-edge/40 bg-white whitespace-nowrap">Non vérifié</Chip>;
  return standing === "late" ? (
    <Chip className="bg-sun whitespace-nowrap">En retard</Chip>
  ) : (
    <Chip className="bg-mint whitespace-nowrap text-forest-deep">À jour</Chip>
  );
}
