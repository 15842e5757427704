import type { ReactNode } from "react";
import type { CampaignDetail } from "#contracts/campaign.ts";
import { GIVE_ANCHOR, paths } from "#contracts/site-paths.ts";
import { ClosedPanel } from "#web/features/giving/closed-panel.tsx";
import { donateAction } from "#web/features/giving/donate-action.ts";
import { DonorList } from "#web/features/giving/donor-list.tsx";
import { GiveBar } from "#web/features/giving/give-bar.tsx";
import { GivingLayout } from "#web/features/giving/giving-layout.tsx";
import { Story } from "#web/features/giving/story.tsx";
import { useArrivalAtForm } from "#web/features/giving/use-arrival-at-form.ts";
import { PaymentForm } from "#web/features/payment/payment-form.tsx";
import { ShareButton } from "#web/features/sharing/share-button.tsx";
import { PageMeta } from "#web/shell/page-meta.tsx";
import { useSettings } from "#web/shell/use-settings.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { CampaignFacts } from "./campaign-facts.tsx";

/** A campaign in full, and the form to give to it. */
export function CampaignView({ campaign }: { campaign: CampaignDetail }): ReactNode {
  const settings = useSettings();
  const path = paths.campaign(campaign.slug);
  const { title, description, limit_date: end, closed } = campaign;
  useArrivalAtForm();
  return (
    <>
      <PageMeta
        title={title}
        description={description}
        path={path}
        image={campaign.banner_image}
        jsonLd={donateAction({ title, description, path, end, open: !closed }, settings?.identity ?? null)}
      />
      <GivingLayout
        subject={campaign}
        path={path}
        list={{ label: "Dons", to: paths.campaigns }}
        back="Retour aux dons"
        main={
          <>
            <CampaignFacts campaign={campaign} />
            <div className="mt-5 flex flex-wrap gap-3">
              {!closed && (
                <ButtonLink to={`#${GIVE_ANCHOR}`} className="max-lg:hidden">
                  Faire un don
                </ButtonLink>
              )}
              <ShareButton title={title} path={path} />
            </div>
            <Story text={description} />
            {!closed && <GiveBar label="Faire un don" />}
          </>
        }
        formLabel="Faire un don"
        form={
          closed ? (
            <ClosedPanel
              title="Cette campagne est terminée"
              text={
                <>
                  Elle ne reçoit plus de dons. Merci à toutes celles et à tous ceux qui y ont pris part&#8239;; d’autres
                  campagnes comptent sur vous.
                </>
              }
              others={{ to: paths.campaigns, label: "Voir les campagnes en cours" }}
            />
          ) : (
            <PaymentForm type="don" purposeId={campaign.id} purposeTitle={title} returnPath={path} />
          )
        }
        donors={
          <DonorList
            title="Ils ont donné"
            empty={closed ? <>Aucun don reçu.</> : <>Pas encore de don&nbsp;: le premier sera peut-être le vôtre.</>}
            donors={campaign.donors.map(({ id, first_name, last_name, amount, others }) => ({
              id,
              firstName: first_name,
              lastName: last_name,
              amount,
              others,
            }))}
          />
        }
      />
    </>
  );
}
