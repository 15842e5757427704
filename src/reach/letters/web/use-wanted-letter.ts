import { useSearchParams } from "react-router";
import type { CampaignUpdateFields } from "#giving/campaigns/campaign-update-fields.contract.ts";
import { paths } from "#shared/site-paths.ts";
import type { ContentRecord } from "#site/content/content.contract.ts";
import { type ApiFailure, callApi } from "#web/api/api-client.ts";
import { useFetch } from "#web/api/use-fetch.ts";

/** What a new letter begins with; `from` says where its writer came from. */
export interface WantedLetter {
  from: { segment: string; target: string; update: string };
  subject: string;
  body: string;
}

export const NOTHING_WANTED: WantedLetter = {
  from: { segment: "all", target: "", update: "" },
  subject: "",
  body: "",
};

const fetchUpdate = (path: string) => callApi<ContentRecord<CampaignUpdateFields>>(path);
const fetchCampaign = (path: string) => callApi<ContentRecord<unknown>>(path);

/** Returns what the address of the page wants of a new letter: null until the update of a campaign is loaded. */
export function useWantedLetter(): { value: WantedLetter | null; failure: ApiFailure | null; reload: () => void } {
  const [query] = useSearchParams();
  const from = {
    segment: query.get("groupe") ?? NOTHING_WANTED.from.segment,
    target: query.get("pour") ?? "",
    update: query.get("nouvelle") ?? "",
  };
  const isOfUpdate = from.update !== "";
  const id = encodeURIComponent;
  const update = useFetch(isOfUpdate ? `/admin/campaign-updates/${id(from.update)}` : null, fetchUpdate);
  const campaign = useFetch(isOfUpdate ? `/admin/campaigns/${id(from.target)}` : null, fetchCampaign);
  const reload = () => {
    update.reload();
    campaign.reload();
  };
  const failure = update.failure ?? campaign.failure;
  if (!isOfUpdate) return { value: { ...NOTHING_WANTED, from }, failure, reload };
  if (!update.value || !campaign.value) return { value: null, failure, reload };
  const { title, text } = update.value.fields;
  const link = `<p><a href="${paths.campaign(campaign.value.slug ?? "")}">Voir la campagne</a></p>`;
  return { value: { from, subject: title, body: text + link }, failure, reload };
}
