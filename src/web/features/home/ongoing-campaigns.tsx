import type { ReactNode } from "react";
import type { CampaignPage } from "#contracts/campaign.ts";
import type { Pending } from "#web/api/from-api.ts";
import { WhenLoaded } from "#web/api/when-loaded.tsx";
import { CampaignGrid, CampaignGridLoading } from "#web/features/campaigns/campaign-grid.tsx";
import { paths } from "#web/paths.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { ErrorState } from "#web/ui/states.tsx";

/** Campaigns shown on the home page. */
const HOME_CAMPAIGNS = 3;

/** The first campaigns; nothing at all when there is none. */
export function OngoingCampaigns({ campaigns }: { campaigns: Pending<CampaignPage> }): ReactNode {
  return (
    <WhenLoaded
      answer={campaigns}
      loading={
        <Section>
          <CampaignGridLoading count={HOME_CAMPAIGNS} />
        </Section>
      }
      failed={(failure, retry) => (
        <Section>
          <ErrorState text={failure.message} onRetry={retry} />
        </Section>
      )}
    >
      {({ data }) =>
        data.length > 0 && (
          <Section>
            <CampaignGrid campaigns={data.slice(0, HOME_CAMPAIGNS)} />
          </Section>
        )
      }
    </WhenLoaded>
  );
}

function Section({ children }: { children: ReactNode }): ReactNode {
  return (
    <section aria-labelledby="dons-en-cours" className="wrap section-space">
      <div className="mb-8 flex flex-wrap items-end justify-between gap-x-5 gap-y-1">
        <h2 id="dons-en-cours" className="text-section">
          Dons en cours
        </h2>
        <ButtonLink to={paths.campaigns} tone="quiet" className="-ml-3 sm:ml-0">
          Tous les dons
        </ButtonLink>
      </div>
      {children}
    </section>
  );
}
