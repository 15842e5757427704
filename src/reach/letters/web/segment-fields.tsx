import { type ReactNode, useState } from "react";
import { isForParticipants, type LetterSegment, letterSegment, targetOf } from "#reach/letters/letters.contract.ts";
import type { ContentList } from "#site/content/content.contract.ts";
import { fetchWholeList } from "#web/api/fetch-whole-list.ts";
import { useFetch } from "#web/api/use-fetch.ts";
import type { Form } from "#web/forms/use-form.ts";
import { SelectField } from "#web/ui/field.tsx";
import { SEGMENT_GROUPS } from "./readers.ts";

const TARGETS = {
  campaign: { label: "Campagne", api: "/admin/campaigns?state=published&sort=title" },
  event: { label: "Événement", api: "/admin/events?state=published&sort=title" },
} as const;

const HINT = "Parmi les abonnés qui ont confirmé leur inscription, jamais d’autres.";
const PARTICIPANTS_HINT =
  "Un message au sujet de l’événement, même à ceux qui ne sont pas abonnés. Rien d’autre n’a sa place ici.";
const fetchContents = fetchWholeList<ContentList["data"][number]>;

/** To whom a letter goes: a choice, and for some of its values a second one. */
export function SegmentFields<Problem>({
  form,
  initial,
}: {
  form: Form<Problem>;
  initial: { segment: string; target_id: string };
}): ReactNode {
  const [segment, setSegment] = useState<LetterSegment>(readSegment(initial.segment));
  const [chosen, setChosen] = useState(initial.target_id);
  const kind = targetOf(segment);
  const target = kind && TARGETS[kind];
  const found = useFetch(target?.api ?? null, fetchContents).value ?? [];
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <SelectField
        {...form.field("segment")}
        label="Destinataires"
        hint={isForParticipants(segment) ? PARTICIPANTS_HINT : HINT}
        value={segment}
        onChange={({ currentTarget }) => {
          const next = readSegment(currentTarget.value);
          if (targetOf(next) !== kind) setChosen("");
          setSegment(next);
        }}
      >
        {SEGMENT_GROUPS.map(({ label, segments }) => (
          <optgroup key={label} label={label}>
            {segments.map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </optgroup>
        ))}
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

function readSegment(value: string): LetterSegment {
  return letterSegment.safeParse(value).data ?? "all";
}
