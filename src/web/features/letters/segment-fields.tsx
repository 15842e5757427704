import { type ReactNode, useState } from "react";
import type { ContentList } from "#contracts/content.ts";
import { callApi } from "#web/api/api-client.ts";
import { useFetch } from "#web/api/use-fetch.ts";
import type { Form } from "#web/forms/use-form.ts";
import { SelectField } from "#web/ui/field.tsx";

const TARGETS = {
  campaign: { label: "Campagne", api: "/admin/campaigns?state=published" },
  event: { label: "Événement", api: "/admin/events?state=published" },
} as const;

const fetchContents = (path: string) => callApi<ContentList>(path);

/** To whom a letter goes: a choice, and for some of its values a second one. */
export function SegmentFields<Problem>({
  form,
  initial,
}: {
  form: Form<Problem>;
  initial: { segment: string; target_id: string };
}): ReactNode {
  const [segment, setSegment] = useState(initial.segment);
  const [chosen, setChosen] = useState(initial.target_id);
  const target = segment === "campaign" || segment === "event" ? TARGETS[segment] : null;
  const found = useFetch(target?.api ?? null, fetchContents).value?.data ?? [];
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <SelectField
        {...form.field("segment")}
        label="Destinataires"
        hint="Parmi les abonnés qui ont confirmé leur inscription, jamais d’autres."
        value={segment}
        onChange={({ currentTarget }) => {
          setSegment(currentTarget.value);
          setChosen("");
        }}
      >
        <option value="all">Tous les abonnés</option>
        <option value="members">Les membres</option>
        <option value="campaign">Les donateurs d’une campagne</option>
        <option value="event">Les participants d’un événement</option>
      </SelectField>
      {target && (
        <SelectField
          {...form.field("target_id")}
          label={target.label}
          value={chosen}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        >
          <option value="">Choisissez…</option>
          {chosen !== "" && !found.some(({ id }) => id === chosen) && <option value={chosen}>Le choix actuel</option>}
          {found.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  );
}
