import { type ReactNode, useId } from "react";
import type { Partner } from "#site/partners/partner.contract.ts";
import { ButtonAnchor } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { CardSkeleton } from "#web/ui/card-skeleton.tsx";
import { OutwardArrow } from "#web/ui/outward-arrow.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { Loading } from "#web/ui/skeleton.tsx";

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

/** A partner in a list. */
function PartnerCard({ partner }: { partner: Partner }): ReactNode {
  const nameId = useId();
  return (
    <Card className="w-full">
      <PartnerLogo partner={partner} className="h-44 border-b border-line" />
      <div className="flex flex-1 flex-col px-5.5 pt-5 pb-4">
        <p className="text-[0.93rem] font-[650] text-laterite">{partnerTypeLabel(partner.type)}</p>
        <h3 id={nameId} className="mt-1 text-card tracking-[-0.01em]">
          {partner.name}
        </h3>
        <p className="mt-2.5 mb-3 text-[0.98rem] text-muted">{partner.description}</p>
        {partner.link && (
          <ButtonAnchor
            href={partner.link}
            target="_blank"
            rel="noopener"
            tone="quiet"
            size="small"
            className="mt-auto -ml-2 self-start"
            aria-describedby={nameId}
          >
            Visiter le site
            <OutwardArrow />
          </ButtonAnchor>
        )}
      </div>
    </Card>
  );
}

/** A partner's logo, whole, on white; their name in large letters if there is none. */
export function PartnerLogo({ partner, className }: { partner: Partner; className: string }): ReactNode {
  return (
    <div className={`grid place-items-center overflow-hidden bg-white p-6 ${className}`}>
      {partner.logo ? (
        <div className="relative h-full w-full max-w-60">
          <Picture reference={partner.logo} seed={partner.name} alt="" sizes="240px" fit="contain" />
        </div>
      ) : (
        <span aria-hidden="true" className="text-center font-display text-[1.3rem] leading-tight font-bold text-forest">
          {partner.name}
        </span>
      )}
    </div>
  );
}

const LABELS: Readonly<Record<string, string>> = { ONG: "Organisation non gouvernementale" };

/** Returns a partner's type for readers: ONG in full, every other word as it is. */
export function partnerTypeLabel(type: string): string {
  return LABELS[type] ?? type;
}
