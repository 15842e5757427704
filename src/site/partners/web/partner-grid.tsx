import type { ReactNode } from "react";
import type { Partner } from "#site/partners/partner.contract.ts";
import { CardSkeleton } from "#web/ui/card-skeleton.tsx";
import { Loading } from "#web/ui/skeleton.tsx";
import { PartnerCard } from "./partner-card.tsx";

const grid = "grid gap-6.5 sm:grid-cols-2 lg:grid-cols-3";

/** The loading text of partners. */
export const PARTNERS_LOADING = "Chargement des partenaires…";

/** Partners as cards. */
export function PartnerGrid({ partners }: { partners: readonly Partner[] }): ReactNode {
  return (
    <ul className={grid}>
      {partners.map((partner) => (
        <li key={partner.id} className="grid">
          <PartnerCard partner={partner} />
        </li>
      ))}
    </ul>
  );
}

/** The skeleton of a grid of partners. */
export function PartnerGridLoading(): ReactNode {
  return (
    <Loading text={PARTNERS_LOADING}>
      <div className={grid}>
        <CardSkeleton />
        <CardSkeleton />
        <CardSkeleton />
      </div>
    </Loading>
  );
}
