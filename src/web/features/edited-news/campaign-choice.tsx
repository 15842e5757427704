import { type ReactNode, useEffect, useState } from "react";
import type { ContentList } from "#contracts/content.ts";
import { callApi } from "#web/api/api-client.ts";
import { SelectField } from "#web/ui/field.tsx";

/** The campaign that an article is about: the page ends with its card. */
export function CampaignChoice({
  defaultValue,
  ...field
}: {
  name: string;
  error: string | undefined;
  defaultValue: string;
}): ReactNode {
  const [campaigns, setCampaigns] = useState<ContentList["data"]>([]);
  const [chosen, setChosen] = useState(defaultValue);
  useEffect(() => {
    void callApi<ContentList>("/admin/campaigns?state=published").then((found) => {
      if (found.ok) setCampaigns(found.value.data);
    });
  }, []);
  return (
    <SelectField
      {...field}
      label="À propos d’une campagne (facultatif)"
      hint="La page se termine alors par cette campagne."
      value={chosen}
      onChange={({ currentTarget }) => setChosen(currentTarget.value)}
    >
      <option value="">Aucune</option>
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
