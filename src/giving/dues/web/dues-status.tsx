import type { ReactNode } from "react";
import type { DuesStatus as Status } from "#giving/dues/dues.contract.ts";

const LOOKS: Readonly<Record<Status, { colours: string; mark: string }>> = {
  Payée: { colours: "bg-mint text-forest", mark: "M4 10.5l4 4 8-9" },
  "En attente": { colours: "bg-sun-soft text-ink", mark: "M10 3a7 7 0 1 0 .01 0M10 6.5V10l2.5 2" },
  Échouée: { colours: "bg-blush text-low", mark: "M5 5l10 10M15 5L5 15" },
  Remboursée: { colours: "bg-dune text-ink", mark: "M8 4L4 8l4 4M4 8h7a4 4 0 0 1 0 8H8" },
};

/** The status of a payment of dues, as a word with a mark beside the colour. */
export function DuesStatus({ status }: { status: Status }): ReactNode {
  const { colours, mark } = LOOKS[status];
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full px-3 py-0.5 text-[0.92rem] font-[650] whitespace-nowrap ${colours}`}
    >
      <svg aria-hidden="true" viewBox="0 0 20 20" className="size-3.5 flex-none">
        <path d={mark} fill="none" stroke="currentColor" strokeWidth="2.6" strokeLinecap="round" />
      </svg>
      <span>{status}</span>
    </span>
  );
}
