import type { ReactNode } from "react";
import { paths } from "#shared/site-paths.ts";
import type { Partner, PartnerPage } from "#site/partners/partner.contract.ts";
import { PARTNERS_LOADING, PartnerLogo, partnerTypeLabel } from "#site/partners/web/partner-grid.tsx";

import type { Pending } from "#web/api/from-api.ts";
import { WhenLoaded } from "#web/api/when-loaded.tsx";
import { Chip } from "#web/ui/chip.tsx";
import { Loading, Shapes, Skeleton } from "#web/ui/skeleton.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { HOME_COUNTS } from "./home-calls.ts";
import { HomeSection } from "./home-section.tsx";

const grid = "grid grid-cols-[repeat(auto-fit,minmax(min(100%,5rem),1fr))] gap-2.5 sm:grid-cols-3 sm:gap-5";

/** The first partners; examples, marked as such, if there is none. */
export function HomePartners({ partners }: { partners: Pending<PartnerPage> }): ReactNode {
  return (
    <HomeSection
      id="nos-partenaires"
      title="Nos partenaires"
      all={{ to: paths.partners, label: "Tous les partenaires" }}
      tone="dune"
    >
      <WhenLoaded
        answer={partners}
        loading={
          <Loading text={PARTNERS_LOADING}>
            <div className={grid}>
              <Shapes count={HOME_COUNTS.partners}>
                <Skeleton className="h-31 rounded-card sm:h-64" />
              </Shapes>
            </div>
          </Loading>
        }
        failed={(failure, retry) => <ErrorState text={failure.message} onRetry={retry} />}
      >
        {({ data }) => (data.length > 0 ? <Tiles partners={data} /> : <Tiles partners={EXAMPLES} example />)}
      </WhenLoaded>
    </HomeSection>
  );
}

function Tiles({ partners, example = false }: { partners: readonly Partner[]; example?: boolean }): ReactNode {
  return (
    <ul className={grid}>
      {partners.map((partner) => (
        <li
          key={partner.id}
          className="relative flex flex-col overflow-hidden rounded-card border border-line bg-white"
        >
          {example && (
            <Chip className="z-10 self-center bg-sun-soft max-sm:mt-2.5 sm:absolute sm:top-2.5 sm:left-2.5">
              Exemple
            </Chip>
          )}
          {/* On a phone a name in large letters has no room, and stands below anyway. */}
          <PartnerLogo
            partner={partner}
            className={`h-17 max-sm:p-2.5 sm:h-40 ${partner.logo ? "" : "max-sm:hidden"}`}
          />
          <div
            className={`flex-1 px-1 pb-2.5 text-center ${partner.logo ? "" : "max-sm:pt-2.5"} sm:border-t sm:border-line sm:px-5 sm:py-3.5 sm:text-left`}
          >
            <h3 className="text-[0.8rem] leading-tight max-[22rem]:text-[0.72rem] tracking-[-0.01em] hyphens-auto sm:text-[1.12rem]">
              {partner.name}
            </h3>
            <p className="mt-1 text-[0.9rem] leading-snug text-muted max-sm:sr-only">
              {partnerTypeLabel(partner.type)}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

const EXAMPLES: readonly Partner[] = [
  example("Association des parents d’élèves", "ONG"),
  example("Entreprise de bâtiment", "Entreprise"),
  example("Direction régionale", "Institution"),
];

function example(name: string, type: string): Partner {
  return { id: name, name, type, logo: null, description: "", link: null };
}
