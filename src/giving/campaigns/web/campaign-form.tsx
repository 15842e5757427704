import { type ReactNode, useId } from "react";
import { useSearchParams } from "react-router";
import type { ZodMiniType } from "zod/mini";
import { type CampaignFields, campaignFields } from "#giving/campaigns/campaign-fields.contract.ts";
import type { WrittenCampaignUpdates } from "#giving/campaigns/campaign-update.contract.ts";
import { type CampaignUpdateFields, campaignUpdateFields } from "#giving/campaigns/campaign-update-fields.contract.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { formatMoment } from "#shared/date-formats.ts";
import type { ContentForm, EditedContent, Fields } from "#site/content/web/content-kind.ts";
import { readAmount, readNumber, writeNumber } from "#site/content/web/read-number.ts";
import { SlugField } from "#site/content/web/slug-field.tsx";
import { StateChip } from "#site/content/web/state-chip.tsx";
import { PictureField } from "#site/library/web/picture-field.tsx";
import { RichTextField } from "#site/rich-text/web/rich-text-field.tsx";
import { useAdmin } from "#web/admin/use-admin.ts";
import { callApi } from "#web/api/api-client.ts";
import { useFetch } from "#web/api/use-fetch.ts";
import type { FormValues } from "#web/forms/check-values.ts";
import type { Form } from "#web/forms/use-form.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Panel } from "#web/ui/card.tsx";
import { TextAreaField, TextField } from "#web/ui/field.tsx";
import { Link } from "#web/ui/link.tsx";
import { CampaignChoice } from "./campaign-choice.tsx";
import { campaignKind, campaignUpdateKind } from "./campaign-kind.ts";

/** Campaigns, for the form of the back office. */
export const campaignForm: ContentForm = {
  ...campaignKind,
  contract: campaignFields as unknown as ZodMiniType<Fields>,
  readControls,
  toControls: (fields) => toControls(fields as Partial<CampaignFields>),
  labels: {
    title: "Titre",
    slug: "Adresse de la page",
    description: "Description",
    category: "Catégorie",
    banner_image: "Image",
    amount: "Objectif",
    limit_date: "Date de fin",
    potential_beneficiaries: "Bénéficiaires",
    unit: "Ce que fait un don",
  },
  Controls,
  Aside: UpdatesPanel,
};

function Controls({ form, initial }: { form: Form; initial: FormValues }): ReactNode {
  const field = (name: string) => ({ ...form.field(name), defaultValue: initial[name] ?? "" });
  // The contract knows the unit as one field.
  const unitError = form.errors.unit;
  return (
    <>
      <TextField {...field("title")} label="Titre" maxLength={160} />
      <TextAreaField {...field("description")} label="Description" rows={8} maxLength={5_000} />
      <PictureField {...field("banner_image")} label="Image (facultatif)" shape="banner" />
      <div className="grid gap-x-3 gap-y-5 xs:grid-cols-2">
        <TextField {...field("category")} label="Catégorie" maxLength={60} hint="Par exemple Éducation, Santé." />
        <TextField {...field("amount")} label="Objectif" inputMode="numeric" suffix="FCFA" />
        <TextField {...field("limit_date")} label="Date de fin (facultatif)" type="date" />
        <TextField {...field("potential_beneficiaries")} label="Bénéficiaires (facultatif)" inputMode="numeric" />
      </div>
      <fieldset className="grid gap-x-3 gap-y-4 rounded-card border border-line bg-white p-4 xs:grid-cols-3">
        <legend className="px-1 font-semibold">Ce que fait un don (facultatif)</legend>
        <p className="text-[0.92rem] text-muted xs:col-span-3">
          Par exemple&nbsp;: 25 000 FCFA, «&nbsp;un table-banc&nbsp;», «&nbsp;tables-bancs&nbsp;».
        </p>
        <TextField {...field("unit_price")} label="Prix" inputMode="numeric" suffix="FCFA" error={unitError} />
        <TextField {...field("unit_name")} label="Une unité" maxLength={60} />
        <TextField {...field("unit_plural")} label="Plusieurs" maxLength={60} />
      </fieldset>
      <SlugField {...field("slug")} prefix="/dons/" />
    </>
  );
}

function readControls(values: FormValues): Fields {
  const { unit_price: price = "", unit_name: name = "", unit_plural: plural = "", ...others } = values;
  const hasUnit = [price, name, plural].some((text) => text.trim() !== "");
  return {
    ...others,
    amount: readAmount(others.amount) ?? others.amount,
    potential_beneficiaries: readNumber(others.potential_beneficiaries),
    limit_date: others.limit_date || null,
    banner_image: others.banner_image || null,
    unit: hasUnit ? { price: readAmount(price) ?? price, name, plural } : null,
  };
}

function toControls({ unit, ...fields }: Partial<CampaignFields>): FormValues {
  return {
    title: fields.title ?? "",
    description: fields.description ?? "",
    category: fields.category ?? "",
    amount: writeNumber(fields.amount),
    limit_date: fields.limit_date ?? "",
    potential_beneficiaries: writeNumber(fields.potential_beneficiaries),
    unit_price: writeNumber(unit?.price),
    unit_name: unit?.name ?? "",
    unit_plural: unit?.plural ?? "",
    slug: fields.slug ?? "",
    banner_image: fields.banner_image ?? "",
  };
}

/** The parameter of the address of a new update that says which campaign it is of. */
const CAMPAIGN_PARAMETER = "campagne";

const fetchUpdates = (path: string) => callApi<WrittenCampaignUpdates>(path);

/** The updates of a campaign beside its form, each with its state, and the way to write one. */
function UpdatesPanel({ content }: { content: EditedContent }): ReactNode {
  const id = useId();
  const { person } = useAdmin();
  const { value, failure, reload } = useFetch(`/admin/campaigns/${content.id}/updates`, fetchUpdates);
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
                  to={adminPaths.content(adminPaths.campaignUpdates, update)}
                  className="inline-flex min-h-11 items-center font-semibold wrap-anywhere text-forest underline underline-offset-4"
                >
                  {title}
                </Link>
                <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-[0.92rem] text-muted">
                  <StateChip kind={campaignUpdateKind} state={state} />
                  <span>{published_at !== null && state !== "draft" && formatMoment(published_at)}</span>
                </p>
                {state === "published" && person.abilities.includes("correspond") && (
                  <Link
                    to={adminPaths.newLetterOfUpdate(content.id, update)}
                    className="inline-flex min-h-11 items-center text-[0.92rem] text-forest underline underline-offset-4"
                  >
                    Envoyer aux donateurs abonnés
                    <span className="sr-only">{`\u00a0: ${title}`}</span>
                  </Link>
                )}
              </li>
            ))}
          </ul>
        )}
        {content.state !== "trashed" && (
          <ButtonLink
            to={`${campaignUpdateKind.fresh}?${CAMPAIGN_PARAMETER}=${content.id}`}
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
export const campaignUpdateForm: ContentForm = {
  ...campaignUpdateKind,
  contract: campaignUpdateFields as unknown as ZodMiniType<Fields>,
  readControls: (values) => ({ ...values, picture: values.picture || null }),
  toControls: (fields) => toUpdateControls(fields as Partial<CampaignUpdateFields>),
  labels: { campaign_id: "Campagne", title: "Titre", text: "Texte", picture: "Photo" },
  Controls: UpdateControls,
};

function UpdateControls({ form, initial }: { form: Form; initial: FormValues }): ReactNode {
  const [query] = useSearchParams();
  const field = (name: string) => ({ ...form.field(name), defaultValue: initial[name] ?? "" });
  return (
    <>
      <CampaignChoice
        {...form.field("campaign_id")}
        defaultValue={initial.campaign_id || (query.get(CAMPAIGN_PARAMETER) ?? "")}
        label="Campagne"
        hint="La nouvelle paraît sur sa page."
        none="Choisissez une campagne"
      />
      <TextField {...field("title")} label="Titre" maxLength={160} hint="Par exemple Les bancs sont arrivés." />
      <RichTextField {...field("text")} label="Texte" />
      <PictureField {...field("picture")} label="Photo (facultatif)" shape="photo" />
    </>
  );
}

function toUpdateControls(fields: Partial<CampaignUpdateFields>): FormValues {
  return {
    campaign_id: fields.campaign_id ?? "",
    title: fields.title ?? "",
    text: fields.text ?? "",
    picture: fields.picture ?? "",
  };
}
