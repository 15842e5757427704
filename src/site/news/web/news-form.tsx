import type { ReactNode } from "react";
import { campaignType } from "#giving/campaigns/campaign-type.contract.ts";
import { CampaignChoice } from "#giving/campaigns/web/campaign-choice.tsx";
import { ContentControl, contentControls, contentForm } from "#site/content/web/content-fields.tsx";
import type { ControlsProps } from "#site/content/web/edited-record.ts";
import { newsType } from "#site/news/news-type.contract.ts";
import { RichTextField } from "#site/rich-text/web/rich-text-field.tsx";
import { useAdmin } from "#web/admin/use-admin.ts";

/** News, for the form of the back office. */
export const newsForm = contentForm(newsType, {
  chosenFrom: { campaign_id: () => campaignType.api },
  Controls,
});

function Controls(props: ControlsProps): ReactNode {
  const { field, propsOf } = contentControls(newsType, props);
  const { first_name, last_name } = useAdmin().person;
  const { props: publisher, ...shown } = field("published_by");
  return (
    <>
      <ContentControl {...field("title")} />
      <ContentControl {...field("banner_image")} />
      <RichTextField {...propsOf("description")} />
      <div className="grid gap-x-3 gap-y-5 xs:grid-cols-2">
        <ContentControl {...field("category")} />
        <ContentControl
          {...shown}
          props={{ ...publisher, defaultValue: publisher.defaultValue || `${first_name} ${last_name}` }}
        />
      </div>
      <CampaignChoice {...propsOf("campaign_id")} none="Aucune" />
      <ContentControl {...field("slug")} />
    </>
  );
}
