import type { ReactNode } from "react";
import type { ZodMiniType } from "zod/mini";
import { type CampaignFields, campaignFields } from "#giving/campaigns/campaign-fields.contract.ts";
import type { ContentForm, Fields } from "#site/content/web/content-kind.ts";
import { readAmount, readNumber, writeNumber } from "#site/content/web/read-number.ts";
import { SlugField } from "#site/content/web/slug-field.tsx";
import { PictureField } from "#site/library/web/picture-field.tsx";
import type { FormValues } from "#web/forms/check-values.ts";
import type { Form } from "#web/forms/use-form.ts";
import { TextAreaField, TextField } from "#web/ui/field.tsx";
import { campaignKind } from "./campaign-kind.ts";
import { UpdatesPanel } from "./updates-panel.tsx";

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
