import type { ReactNode } from "react";
import type { ZodMiniType } from "zod/mini";
import { CampaignChoice } from "#giving/campaigns/web/campaign-choice.tsx";
import type { ContentForm, Fields } from "#site/content/web/content-kind.ts";
import { SlugField } from "#site/content/web/slug-field.tsx";
import { PictureField } from "#site/library/web/picture-field.tsx";
import { type NewsFields, newsFields } from "#site/news/news-fields.contract.ts";
import { RichTextField } from "#site/rich-text/web/rich-text-field.tsx";
import type { FormValues } from "#web/forms/check-values.ts";
import type { Form } from "#web/forms/use-form.ts";
import { TextField } from "#web/ui/field.tsx";
import { newsKind } from "./news-kind.ts";

/** News, for the form of the back office. */
export const newsForm: ContentForm = {
  ...newsKind,
  contract: newsFields as unknown as ZodMiniType<Fields>,
  readControls: (values) => ({
    ...values,
    banner_image: values.banner_image || null,
    campaign_id: values.campaign_id || null,
  }),
  toControls: (fields) => toControls(fields as Partial<NewsFields>),
  labels: {
    title: "Titre",
    slug: "Adresse de la page",
    description: "Article",
    category: "Catégorie",
    banner_image: "Image",
    published_by: "Publié par",
    campaign_id: "Campagne",
  },
  Controls,
};

function Controls({ form, initial }: { form: Form; initial: FormValues }): ReactNode {
  const field = (name: string) => ({ ...form.field(name), defaultValue: initial[name] ?? "" });
  return (
    <>
      <TextField {...field("title")} label="Titre" maxLength={160} />
      <PictureField {...field("banner_image")} label="Image (facultatif)" shape="banner" />
      <RichTextField {...field("description")} label="Article" />
      <div className="grid gap-x-3 gap-y-5 xs:grid-cols-2">
        <TextField {...field("category")} label="Catégorie" maxLength={60} hint="Par exemple Sur le terrain." />
        <TextField {...field("published_by")} label="Publié par" maxLength={120} hint="Le nom que la page affiche." />
      </div>
      <CampaignChoice
        {...field("campaign_id")}
        label="À propos d’une campagne (facultatif)"
        hint="La page se termine alors par cette campagne."
        none="Aucune"
      />
      <SlugField {...field("slug")} prefix="/actualites/" />
    </>
  );
}

function toControls(fields: Partial<NewsFields>): FormValues {
  return {
    title: fields.title ?? "",
    description: fields.description ?? "",
    category: fields.category ?? "",
    published_by: fields.published_by ?? "",
    campaign_id: fields.campaign_id ?? "",
    slug: fields.slug ?? "",
    banner_image: fields.banner_image ?? "",
  };
}
