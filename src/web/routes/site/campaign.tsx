import type { ReactNode } from "react";
import { fromApi } from "#web/api/from-api.ts";
import { WhenLoaded } from "#web/api/when-loaded.tsx";
import { campaignCall } from "#web/features/campaigns/campaign-calls.ts";
import { CampaignView } from "#web/features/campaigns/campaign-view.tsx";
import { GivingLoading } from "#web/features/giving/giving-layout.tsx";
import { paths } from "#web/paths.ts";
import { NotFoundMessage } from "#web/shell/message-page.tsx";
import { PageMeta } from "#web/ui/page-meta.tsx";
import { ErrorState } from "#web/ui/states.tsx";

const page = fromApi({ campaign: campaignCall });

export const loader = page.server;
export const clientLoader = page.client;

export default function Campaign(): ReactNode {
  const { campaign } = page.useAnswers();
  return (
    <WhenLoaded
      answer={campaign}
      loading={
        <>
          <PageMeta title="Chargement du don…" />
          <GivingLoading text="Chargement du don…" />
        </>
      }
      failed={(failure, retry) => (
        <>
          <PageMeta title={failure.message} />
          {failure.status === 404 ? (
            <NotFoundMessage
              title={failure.message}
              text="Cette campagne n’existe pas, ou n’est plus publiée. D’autres comptent sur vous."
              home={{ label: "Voir les campagnes", to: paths.campaigns }}
            />
          ) : (
            <div className="wrap section-space">
              <ErrorState text={failure.message} onRetry={retry} />
            </div>
          )}
        </>
      )}
    >
      {(value) => <CampaignView campaign={value} />}
    </WhenLoaded>
  );
}
