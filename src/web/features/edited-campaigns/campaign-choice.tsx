import { type ReactNode, useEffect, useState } from "react";
import type { ContentList } from "#contracts/content.ts";
import { callApi } from "#web/api/api-client.ts";
import { SelectField } from "#web/ui/field.tsx";

/** The choice of a campaign; `none` is what stands there if none is chosen. */
export function CampaignChoice({
  defaultValue,
  none,
  ...field
}: {
  name: string;
  error: string | undefined;
  defaultValue: string;
  label: string;
  hint: string;
  none: string;
}): ReactNode {
  const [campaigns, setCampaigns] = useState<ContentList["data"]>([]);
  const [chosen, setChosen] = useState(defaultValue);
  useEffect(() => {
    void callApi<ContentList>("/admin/campaigns?state=published").then((found) => {
      if (found.ok) setCampaigns(found.value.data);
    });
  }, []);
  return (
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
  );
}
