import { lazy, type ReactNode, Suspense } from "react";
import type { CampaignDetail, CampaignUnit, CampaignUpdate } from "#giving/campaigns/campaign.contract.ts";
import { describeOffer, describeWorth } from "#giving/campaigns/gift-worth.contract.ts";
import { campaignFacts } from "#giving/campaigns/preview-facts.contract.ts";
import { progressPercent } from "#giving/campaigns/progress.contract.ts";
import { DonorList } from "#giving/collecting/web/donor-list.tsx";
import { GiveBar, useArrivalAtForm } from "#giving/collecting/web/give-bar.tsx";
import {
  ClosedPanel,
  donateAction,
  GivingLayout,
  GivingLoading,
  Story,
} from "#giving/collecting/web/giving-layout.tsx";
import { AmountChoice, AmountLabel } from "#money/payments/web/amount-fields.tsx";
import { francsIn } from "#money/payments/web/amount-text.ts";
import { OfflineGiving } from "#money/payments/web/offline-giving.tsx";
import type { OpenPayment } from "#money/payments/web/open-payment.ts";
import type { OrderSlot } from "#money/payments/web/order-slot.ts";
import { PaymentForm } from "#money/payments/web/payment-form.tsx";
import { formatDate } from "#shared/date-formats.ts";
import { formatFcfa, formatPercent } from "#shared/formats.ts";
import { MINIMUM_PAYMENT, PRESET_AMOUNTS } from "#shared/money.ts";
import type { PageHandle } from "#shared/page-handle.ts";
import { paths } from "#shared/site-paths.ts";
import { fromApi } from "#web/api/from-api.ts";
import { WhenLoaded } from "#web/api/when-loaded.tsx";
import { ShareActions } from "#web/sharing/share-actions.tsx";
import { FailedPage } from "#web/shell/failed-page.tsx";
import { PageMeta } from "#web/shell/page-meta.tsx";
import { useSettings } from "#web/shell/use-settings.ts";
import { Picture } from "#web/ui/picture.tsx";
import { RichText } from "#web/ui/rich-text.tsx";
import { campaignCall } from "./campaign-calls.ts";
import { CampaignFacts } from "./campaign-facts.tsx";

export const handle: PageHandle = { public: true, cache: {}, givingForm: true };

const PaymentOfMissing = lazy(() =>
  import("#money/payments/web/payment-of-missing.tsx").catch(() => ({ default: () => null })),
);

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
          <Suspense>
            <PaymentOfMissing />
          </Suspense>
          <FailedPage
            failure={failure}
            retry={retry}
            heading="Campagne de dons"
            missing="Cette campagne n’existe pas, ou n’est plus publiée. D’autres comptent sur vous."
            list={{ label: "Voir les campagnes", to: paths.campaigns }}
          />
        </>
      )}
    >
      {(value) => <CampaignView campaign={value} />}
    </WhenLoaded>
  );
}

/** A campaign in full, and the form to give to it. */
export function CampaignView({ campaign }: { campaign: CampaignDetail }): ReactNode {
  const settings = useSettings();
  const path = paths.campaign(campaign.slug);
  const { title, description, excerpt, limit_date: end, closed } = campaign;
  useArrivalAtForm();
  return (
    <>
      <PageMeta
        title={title}
        description={excerpt}
        path={path}
        image={campaign.banner_image}
        facts={campaignFacts(campaign)}
        jsonLd={donateAction({ title, description: excerpt, path, end, open: !closed }, settings?.identity ?? null)}
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
            <Story html={description} />
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

/** The largest rest of a goal that is offered as one gift, in FCFA. */
const LARGEST_REST = 500_000;

interface CampaignAmountProps extends OrderSlot {
  campaign: Pick<CampaignDetail, "amount" | "collected_amount" | "unit">;
}

/** The amount of a gift to a campaign, with what it does; near the goal also what is missing to it. */
function CampaignAmount({ campaign, values, errors, onChange }: CampaignAmountProps): ReactNode {
  const { unit } = campaign;
  const rest = campaign.amount - campaign.collected_amount;
  const isOffered = rest >= MINIMUM_PAYMENT && rest <= LARGEST_REST && !PRESET_AMOUNTS.some((usual) => usual === rest);
  return (
    <AmountChoice
      content={values.amount}
      error={errors.amount}
      onChange={(amount) => onChange({ amount })}
      last={isOffered ? { value: String(rest), wide: true, label: <RestLabel rest={rest} /> } : null}
    >
      {unit && <GiftWorthLine amount={francsIn(values.amount)} unit={unit} />}
    </AmountChoice>
  );
}

function RestLabel({ rest }: { rest: number }): ReactNode {
  return (
    <span>
      Ce qui manque&nbsp;: <AmountLabel amount={rest} />
    </span>
  );
}

/** Says what the amount (FCFA) does, and follows it. */
function GiftWorthLine({ amount, unit }: { amount: number; unit: CampaignUnit }): ReactNode {
  return (
    <p aria-live="polite" className="min-h-11 leading-snug text-forest-deep">
      {describeOffer(amount, unit)}
    </p>
  );
}

const SHOWN_AT_ONCE = 3;

/** The updates of the campaign, the newest first; nothing if there are none. Older ones open without a script. */
function CampaignUpdates({ updates }: { updates: readonly CampaignUpdate[] }): ReactNode {
  if (updates.length === 0) return null;
  return (
    <section aria-labelledby="nouvelles" className="mt-12">
      <h2 id="nouvelles" className="text-section">
        Nouvelles de la campagne
      </h2>
      <UpdateList updates={updates.slice(0, SHOWN_AT_ONCE)} />
      {updates.length > SHOWN_AT_ONCE && (
        <details className="group mt-3">
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-[650] text-forest underline decoration-sun decoration-2 underline-offset-4 group-open:hidden">
            Voir les nouvelles précédentes
          </summary>
          <UpdateList updates={updates.slice(SHOWN_AT_ONCE)} />
        </details>
      )}
    </section>
  );
}

function UpdateList({ updates }: { updates: readonly CampaignUpdate[] }): ReactNode {
  return (
    <ol className="mt-6 max-w-[40em] border-l-2 border-line">
      {updates.map(({ id, title, text, picture, picture_alt, published_at }) => (
        <li key={id} className="relative pb-9 pl-6 last:pb-1">
          <span
            aria-hidden="true"
            className="absolute top-[0.4rem] -left-[0.45rem] size-3 rounded-full bg-sun ring-4 ring-ivory"
          />
          <time dateTime={published_at} className="text-[0.95rem] text-muted">
            {formatDate(published_at)}
          </time>
          <h3 className="mt-0.5 mb-3 text-card wrap-anywhere">{title}</h3>
          {picture !== null && (
            <div className="relative mb-4 aspect-[4/3] overflow-hidden rounded-tile sm:aspect-[16/10]">
              <Picture reference={picture} seed={id} alt={picture_alt} sizes="(min-width: 64rem) 600px, 92vw" />
            </div>
          )}
          <RichText html={text} short />
        </li>
      ))}
    </ol>
  );
}

type Collection = Pick<CampaignDetail, "collected_amount" | "amount">;

/** Returns what the gift does, and what it changed for the campaign, whose collected amount contains it. */
export function describeProgress(
  campaign: Collection & Pick<CampaignDetail, "unit">,
  { amount, covered_fees }: Pick<OpenPayment, "amount" | "covered_fees">,
): string {
  const gift = amount - covered_fees;
  const change = describeChange(campaign, gift);
  return campaign.unit ? `${describeWorth(gift, campaign.unit)} ${change}` : change;
}

/** A small gift may not move the percentage. */
function describeChange({ collected_amount: collected, amount: goal }: Collection, gift: number): string {
  const percent = progressPercent(collected, goal);
  if (collected >= goal) return "Grâce à vous, la campagne a atteint son objectif.";
  const before = progressPercent(collected - gift, goal);
  // Rounded to 100 %, it would say that nothing is missing.
  if (percent > before && percent < 100) return `Grâce à vous, la campagne passe à ${formatPercent(percent)}.`;
  return `Avec votre don, la campagne a réuni ${formatFcfa(collected)}.`;
}
