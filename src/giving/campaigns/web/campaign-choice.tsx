import { type ReactNode, useState } from "react";
import type { ContentList } from "#site/content/content.contract.ts";
import { fetchWholeList } from "#web/api/fetch-whole-list.ts";
import { useFetch } from "#web/api/use-fetch.ts";
import { SelectField } from "#web/ui/field.tsx";

const PUBLISHED = "/admin/campaigns?state=published&sort=title";
const fetchContents = fetchWholeList<ContentList["data"][number]>;

/**
 * The choice of a campaign; `none` is what stands there if none is chosen, and `note` what is said below of the chosen
 * one.
 */
export function CampaignChoice({
  defaultValue,
  none,
  note,
  ...field
}: {
  name: string;
  error: string | undefined;
  defaultValue: string;
  label: string;
  hint: string | undefined;
  none: string;
  note?: (id: string) => ReactNode;
}): ReactNode {
  const campaigns = useFetch(PUBLISHED, fetchContents).value ?? [];
  const [chosen, setChosen] = useState(defaultValue);
  return (
    <div className="grid grid-cols-1 gap-2">
      <SelectField {...field} value={chosen} onChange={({ currentTarget }) => setChosen(currentTarget.value)}>
        <option value="">{none}</option>
        {chosen !== "" && !campaigns.some(({ id }) => id === chosen) && (
          <option value={chosen}>La campagne actuelle</option>
        )}
        {campaigns.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </SelectField>
      {chosen !== "" && note?.(chosen)}
    </div>
  );
}
