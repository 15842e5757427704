import { type ReactNode, useEffect } from "react";
import { useLocation } from "react-router";
import type { CampaignDetail } from "#contracts/campaign.ts";
import { truncate } from "#contracts/formats.ts";
import { PaymentForm } from "#web/features/payment/payment-form.tsx";
import { ShareButton } from "#web/features/sharing/share-button.tsx";
import { GIVE_ANCHOR, paths } from "#web/paths.ts";
import { useSettings } from "#web/shell/use-settings.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Panel } from "#web/ui/card.tsx";
import { PageMeta } from "#web/ui/page-meta.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { CampaignDonors } from "./campaign-donors.tsx";
import { CampaignFacts } from "./campaign-facts.tsx";
import { campaignJsonLd } from "./campaign-json-ld.ts";
import { CampaignLayout } from "./campaign-layout.tsx";

/** A campaign with all there is to say of it, and the form to give to it. */
export function CampaignView({ campaign }: { campaign: CampaignDetail }): ReactNode {
  const settings = useSettings();
  const path = paths.campaign(campaign.slug);
  useArrivalAtForm();
  return (
    <>
      <PageMeta
        title={campaign.title}
        description={truncate(campaign.description.replace(/\s+/g, " "))}
        path={path}
        image={campaign.banner_image}
        jsonLd={campaignJsonLd(campaign, settings?.identity ?? null)}
      />
      <CampaignLayout
        title={campaign.title}
        path={path}
        category={campaign.category}
        picture={
          <Picture
            reference={campaign.banner_image}
            seed={campaign.slug}
            alt=""
            sizes="(min-width: 64rem) 660px, 100vw"
            priority
          />
        }
        main={
          <>
            <CampaignFacts campaign={campaign} />
            <div className="mt-5 flex flex-wrap gap-3">
              {!campaign.closed && (
                <ButtonLink to={`#${GIVE_ANCHOR}`} className="max-lg:hidden">
                  Faire un don
                </ButtonLink>
              )}
              <ShareButton title={campaign.title} path={path} />
            </div>
            <div className="mt-9 grid max-w-[40em] gap-4 text-[1.1rem]">
              {paragraphs(campaign.description).map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
            {!campaign.closed && <GiveBar />}
          </>
        }
        form={
          campaign.closed ? (
            <ClosedCampaign />
          ) : (
            <PaymentForm type="don" purposeId={campaign.id} purposeTitle={campaign.title} returnPath={path} />
          )
        }
        donors={<CampaignDonors donors={campaign.donors} />}
      />
    </>
  );
}

/** On small screens the way to the form stays in reach until the form itself is there. */
function GiveBar(): ReactNode {
  return (
    <div className="sticky bottom-0 z-1 -mx-5 mt-8 border-t border-line bg-ivory px-5 py-3 lg:hidden print:hidden">
      <ButtonLink to={`#${GIVE_ANCHOR}`} wide>
        Faire un don
      </ButtonLink>
    </div>
  );
}

function ClosedCampaign(): ReactNode {
  return (
    <Panel className="grid justify-items-start gap-4">
      <h2 className="text-[1.6rem]">Cette campagne est terminée</h2>
      <p className="text-muted">
        Elle ne reçoit plus de dons. Merci à toutes celles et à tous ceux qui y ont pris part&#8239;; d’autres campagnes
        comptent sur vous.
      </p>
      <ButtonLink to={paths.campaigns}>Voir les campagnes en cours</ButtonLink>
    </Panel>
  );
}

function paragraphs(text: string): string[] {
  return text.split(/\n+/).filter((paragraph) => paragraph.trim() !== "");
}

// The form asked for by the address was not there yet when the browser looked for it.
function useArrivalAtForm(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (key === "default" || hash !== `#${GIVE_ANCHOR}`) return;
    const form = document.getElementById(GIVE_ANCHOR);
    form?.scrollIntoView({ behavior: "instant" });
    form?.focus({ preventScroll: true });
  }, [hash, key]);
}
