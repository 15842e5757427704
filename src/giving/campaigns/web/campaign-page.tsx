import type { ReactNode } from "react";
import { GivingFailed, GivingLoading } from "#giving/collecting/web/giving-layout.tsx";
import type { PageHandle } from "#shared/page-handle.ts";
import { paths } from "#shared/site-paths.ts";
import { fromApi } from "#web/api/from-api.ts";
import { WhenLoaded } from "#web/api/when-loaded.tsx";
import { PageMeta } from "#web/shell/page-meta.tsx";
import { campaignCall } from "./campaign-calls.ts";
import { CampaignView } from "./campaign-view.tsx";

export const handle: PageHandle = { public: true, cache: {}, givingForm: true };

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
        <GivingFailed
          failure={failure}
          retry={retry}
          heading="Campagne de dons"
          missing="Cette campagne n’existe pas, ou n’est plus publiée. D’autres comptent sur vous."
          list={{ label: "Voir les campagnes", to: paths.campaigns }}
        />
      )}
    >
      {(value) => <CampaignView campaign={value} />}
    </WhenLoaded>
  );
}
