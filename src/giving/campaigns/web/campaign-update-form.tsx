import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import type { ZodMiniType } from "zod/mini";
import { type CampaignUpdateFields, campaignUpdateFields } from "#giving/campaigns/campaign-update-fields.contract.ts";
import type { ContentForm, Fields } from "#site/content/web/content-kind.ts";
import { PictureField } from "#site/library/web/picture-field.tsx";
import { RichTextField } from "#site/rich-text/web/rich-text-field.tsx";
import type { FormValues } from "#web/forms/check-values.ts";
import type { Form } from "#web/forms/use-form.ts";
import { TextField } from "#web/ui/field.tsx";
import { CampaignChoice } from "./campaign-choice.tsx";
import { campaignUpdateKind } from "./campaign-update-kind.ts";
import { CAMPAIGN_PARAMETER } from "./updates-panel.tsx";

/** Updates of campaigns, for the form of the back office. */
export const campaignUpdateForm: ContentForm = {
  ...campaignUpdateKind,
  contract: campaignUpdateFields as unknown as ZodMiniType<Fields>,
  readControls: (values) => ({ ...values, picture: values.picture || null }),
  toControls: (fields) => toControls(fields as Partial<CampaignUpdateFields>),
  labels: { campaign_id: "Campagne", title: "Titre", text: "Texte", picture: "Photo" },
  Controls,
};

function Controls({ form, initial }: { form: Form; initial: FormValues }): ReactNode {
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

function toControls(fields: Partial<CampaignUpdateFields>): FormValues {
  return {
    campaign_id: fields.campaign_id ?? "",
    title: fields.title ?? "",
    text: fields.text ?? "",
    picture: fields.picture ?? "",
  };
}
