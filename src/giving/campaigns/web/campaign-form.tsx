import { type ReactNode, useId } from "react";
import { useSearchParams } from "react-router";
import type { WrittenCampaignUpdates } from "#giving/campaigns/campaign.contract.ts";
import { campaignType, UNIT_PARTS } from "#giving/campaigns/campaign-type.contract.ts";
import { campaignUpdateType } from "#giving/campaigns/campaign-update-type.contract.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { formatMoment } from "#shared/date-formats.ts";
import { formatFcfa } from "#shared/formats.ts";
import { ContentControl, contentControls, contentForm } from "#site/content/web/content-fields.tsx";
import { DoubtedDay, doubtLastDay } from "#site/content/web/doubted-day.tsx";
import type { ControlsProps, EditedContent } from "#site/content/web/edited-record.ts";
import { readAmount, writeNumber } from "#site/content/web/read-number.ts";
import { StateChip } from "#site/content/web/state-chip.tsx";
import { RichTextField } from "#site/rich-text/web/rich-text-field.tsx";
import { useAdmin } from "#web/admin/use-admin.ts";
import { useApi } from "#web/api/use-fetch.ts";
import type { FormValues } from "#web/forms/check-values.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Panel } from "#web/ui/card.tsx";
import { TextField } from "#web/ui/field.tsx";
import { Link } from "#web/ui/link.tsx";
import { CampaignChoice } from "./campaign-choice.tsx";
import { CampaignNote, DonorsPanel, UpdateLetters } from "./update-letters.tsx";

/** Campaigns, for the form of the back office. */
export const campaignForm = contentForm(campaignType, {
  read: (values) => ({ unit: readUnit(values) }),
  write: ({ unit }) => ({
    "unit.price": writeNumber(unit?.price),
    "unit.name": unit?.name ?? "",
    "unit.plural": unit?.plural ?? "",
  }),
  Controls,
  Aside: UpdatesPanel,
  doubts: doubtCampaign,
});

function Controls(props: ControlsProps): ReactNode {
  const { form, initial } = props;
  const { field, propsOf } = contentControls(campaignType, props);
  const { label, error } = propsOf("unit");
  // The contract knows the unit as one field, and the server refuses it as one.
  const part = (key: keyof typeof UNIT_PARTS) => ({
    ...form.field(`unit.${key}`),
    label: UNIT_PARTS[key],
    defaultValue: initial[`unit.${key}`] ?? "",
  });
  const isInWords = form.errors["unit.name"] || form.errors["unit.plural"];
  return (
    <>
      <ContentControl {...field("title")} />
      <RichTextField {...propsOf("description")} />
      <ContentControl {...field("banner_image")} />
      <div className="grid gap-x-3 gap-y-5 xs:grid-cols-2">
        <ContentControl {...field("category")} />
        <ContentControl {...field("amount")} />
        <DoubtedDay control={field("limit_date")} doubts={END_DOUBTS} />
        <ContentControl {...field("potential_beneficiaries")} />
      </div>
      <fieldset
        // Named, so that a refusal of the whole unit has the focus.
        name="unit"
        tabIndex={-1}
        className="grid gap-x-3 gap-y-4 rounded-card border border-line bg-white p-4 xs:grid-cols-3"
      >
        <legend className="px-1 font-semibold">{label}</legend>
        <p className="text-[0.92rem] text-muted xs:col-span-3">
          Par exemple&nbsp;: 25 000 FCFA, «&nbsp;un table-banc&nbsp;», «&nbsp;tables-bancs&nbsp;».
        </p>
        <TextField {...part("price")} inputMode="numeric" suffix="FCFA" {...(!isInWords && { error })} />
        <TextField {...part("name")} />
        <TextField {...part("plural")} />
        <div className="xs:col-span-3">
          <ContentControl {...field("units_needed")} />
        </div>
      </fieldset>
      <ContentControl {...field("slug")} />
    </>
  );
}

function readUnit({ "unit.price": price = "", "unit.name": name = "", "unit.plural": plural = "" }: FormValues) {
  const hasUnit = [price, name, plural].some((text) => text.trim() !== "");
  return hasUnit ? { price: readAmount(price) ?? price, name, plural } : null;
}

/** The parameter of the address of a new update that says which campaign it is of. */
const CAMPAIGN_PARAMETER = "campagne";

/** The updates of a campaign beside its form, each with its state, and the way to write one. */
function UpdatesPanel({ content }: { content: EditedContent }): ReactNode {
  const id = useId();
  const { person } = useAdmin();
  const { value, failure, reload } = useApi<WrittenCampaignUpdates>(`/admin/campaigns/${content.id}/updates`);
  return (
    <section aria-labelledby={id}>
      <Panel className="grid grid-cols-1 gap-3">
        <h2 id={id} className="text-card">
          Nouvelles de la campagne
        </h2>
        <p
          role="status"
          className="text-[0.95rem] text-muted empty:hidden"
        >{`${failure ? "Les nouvelles n’ont pas pu être chargées." : ""}${value?.data.length === 0 ? "Aucune pour l’instant. Dites aux donateurs où l’on en est\u00a0: elles paraissent sur la page de la campagne." : ""}`}</p>
        {failure && (
          <Button tone="quiet" size="small" className="-ml-2 justify-self-start" onClick={reload}>
            Réessayer
          </Button>
        )}
        {value && value.data.length > 0 && (
          <ul className="divide-y divide-line border-y border-line">
            {value.data.map(({ id: update, title, state, published_at }) => (
              <li key={update} className="py-2.5">
                <Link
                  to={adminPaths.content(campaignUpdateType.list, update)}
                  className="inline-flex min-h-11 items-center font-semibold wrap-anywhere text-forest underline underline-offset-4"
                >
                  {title}
                </Link>
                <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-[0.92rem] text-muted">
                  <StateChip kind={campaignUpdateType} state={state} />
                  <span>{published_at !== null && state !== "draft" && formatMoment(published_at)}</span>
                </p>
                {state === "published" && person.abilities.includes("correspond") && (
                  <UpdateLetters campaign={content.id} update={update} title={title} />
                )}
              </li>
            ))}
          </ul>
        )}
        {content.state !== "trashed" && (
          <ButtonLink
            to={`${campaignUpdateType.fresh}?${CAMPAIGN_PARAMETER}=${content.id}`}
            tone="ghost"
            size="small"
            className="justify-self-start"
          >
            Écrire une nouvelle
          </ButtonLink>
        )}
      </Panel>
    </section>
  );
}

/** Updates of campaigns, for the form of the back office. */
export const campaignUpdateForm = contentForm(campaignUpdateType, {
  chosenFrom: { campaign_id: () => campaignType.api },
  Controls: UpdateControls,
  Aside: DonorsPanel,
});

function UpdateControls(props: ControlsProps): ReactNode {
  const [query] = useSearchParams();
  const { field, propsOf } = contentControls(campaignUpdateType, props);
  const campaign = propsOf("campaign_id");
  return (
    <>
      <CampaignChoice
        {...campaign}
        defaultValue={campaign.defaultValue || (query.get(CAMPAIGN_PARAMETER) ?? "")}
        none="Choisissez une campagne"
        note={(id) => <CampaignNote campaign={id} />}
      />
      <ContentControl {...field("title")} />
      <RichTextField {...propsOf("text")} />
      <ContentControl {...field("picture")} />
    </>
  );
}

const END_DOUBTS = {
  past: "La date de fin est passée\u00a0: la campagne paraît comme terminée et ne prend plus de dons.",
  later:
    "La publication est programmée après la date de fin\u00a0: la campagne paraîtra comme terminée, sans prendre de dons.",
};

/** Returns what the writer of a campaign may not have meant: an end that is past, a goal that is reached already. */
export function doubtCampaign(content: Pick<EditedContent, "fields" | "facts" | "state" | "published_at">): string[] {
  const { fields, facts } = content;
  const collected = facts?.collected;
  const isReached =
    typeof collected === "number" && collected > 0 && typeof fields.amount === "number" && fields.amount <= collected;
  return [
    ...doubtLastDay(fields.limit_date, END_DOUBTS, content),
    ...(isReached
      ? [
          `L’objectif de ${formatFcfa(fields.amount as number)} est déjà atteint\u00a0: la campagne a reçu ${formatFcfa(collected)}.`,
        ]
      : []),
  ];
}
