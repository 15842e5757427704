import type { ReactNode } from "react";
import type { CampaignDetail } from "#giving/campaigns/campaign.contract.ts";
import { campaignFacts } from "#giving/campaigns/preview-facts.contract.ts";
import { ClosedPanel } from "#giving/collecting/web/closed-panel.tsx";
import { donateAction } from "#giving/collecting/web/donate-action.ts";
import { DonorList } from "#giving/collecting/web/donor-list.tsx";
import { GiveBar } from "#giving/collecting/web/give-bar.tsx";
import { GivingLayout } from "#giving/collecting/web/giving-layout.tsx";
import { Story } from "#giving/collecting/web/story.tsx";
import { useArrivalAtForm } from "#giving/collecting/web/use-arrival-at-form.ts";
import { OfflineGiving } from "#money/payments/web/offline-giving.tsx";
import { PaymentForm } from "#money/payments/web/payment-form.tsx";
import { paths } from "#shared/site-paths.ts";
import { ShareActions } from "#web/sharing/share-actions.tsx";
import { PageMeta } from "#web/shell/page-meta.tsx";
import { useSettings } from "#web/shell/use-settings.ts";
import { CampaignAmount } from "./campaign-amount.tsx";
import { CampaignFacts } from "./campaign-facts.tsx";
import { CampaignUpdates } from "./campaign-updates.tsx";
import { describeProgress } from "./describe-progress.ts";

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
        facts={campaignFacts(campaign)}
        jsonLd={donateAction({ title, description, path, end, open: !closed }, settings?.identity ?? null)}
      />
      <GivingLayout
        subject={campaign}
        closedLabel="Campagne terminée"
        path={path}
        list={{ label: "Dons", to: paths.campaigns }}
        back="Retour aux dons"
        main={
          <>
            <CampaignFacts campaign={campaign} />
            <div className="mt-5 flex flex-wrap gap-x-3 gap-y-1">
              <ShareActions
                title={title}
                path={path}
                sentence={
                  closed
                    ? `À découvrir\u00a0: «\u00a0${title}\u00a0».`
                    : `Soutenons «\u00a0${title}\u00a0»\u00a0: chaque don compte.`
                }
              />
            </div>
            <Story text={description} />
            <CampaignUpdates updates={campaign.updates} />
            {!closed && <GiveBar label="Faire un don" />}
          </>
        }
        formLabel="Faire un don"
        form={
          <PaymentForm
            closed={
              closed && (
                <ClosedPanel
                  title="Cette campagne est terminée"
                  text={
                    "Elle ne reçoit plus de dons. Merci à toutes celles et à tous ceux qui y ont pris part\u202f; " +
                    "d’autres campagnes comptent sur vous."
                  }
                  others={{ to: paths.campaigns, label: "Voir les campagnes en cours" }}
                />
              )
            }
            type="don"
            purposeId={campaign.id}
            slug={campaign.slug}
            purposeTitle={title}
            picture={campaign.banner_image}
            returnPath={path}
            amounts={(slot) => <CampaignAmount {...slot} campaign={campaign} />}
            change={(payment) => describeProgress(campaign, payment)}
          />
        }
        donors={
          <>
            {!closed && <OfflineGiving type="don" slug={campaign.slug} className="mb-12" />}
            <DonorList
              title="Ils ont donné"
              empty={closed ? "Aucun don reçu." : "Pas encore de don\u00a0: le premier sera peut-être le vôtre."}
              donors={campaign.donors.map(({ id, first_name, last_name, amount, others }) => ({
                id,
                firstName: first_name,
                lastName: last_name,
                amount,
                others,
              }))}
            />
          </>
        }
      />
    </>
  );
}
