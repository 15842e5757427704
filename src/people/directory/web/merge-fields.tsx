import { type ReactNode, useState } from "react";
import type { MergePreview } from "#people/directory/member-merge.contract.ts";
import { ChoiceTiles } from "#web/ui/choice-tiles.tsx";
import { FactList } from "#web/ui/fact-list.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { DOCUMENT_STATES, FIELDS } from "./merge.messages.ts";

type Field = MergePreview["fields"][number];

/** Lets staff choose each field that both accounts have; what one alone has, or both alike, is only shown. */
export function MergeFields({ fields }: { fields: readonly Field[] }): ReactNode {
  const isOpen = ({ staying, leaving }: Field) => staying !== null && leaving !== null && staying !== leaving;
  return (
    <>
      {fields.filter(isOpen).map((field) => (
        <FieldChoice key={field.field} {...field} />
      ))}
      <FactList
        facts={fields
          .filter((field) => !isOpen(field))
          .map(({ field, staying, leaving }) => [
            FIELDS[field],
            <span key={field} className="flex flex-wrap items-center gap-x-2">
              <Shown field={field} value={staying ?? leaving ?? ""} />
              {staying === null && <span className="text-[0.92rem] text-muted">(du compte qui disparaît)</span>}
            </span>,
          ])}
      />
    </>
  );
}

function FieldChoice({ field, staying, leaving }: Field): ReactNode {
  const [chosen, choose] = useState<"staying" | "leaving">("staying");
  const side = (value: "staying" | "leaving", text: string | null, from: string) => ({
    value,
    label: (
      <span className="grid min-w-0 [overflow-wrap:anywhere]">
        <Shown field={field} value={text ?? ""} />
        <span className="text-[0.88rem] font-normal text-muted">{from}</span>
      </span>
    ),
  });
  return (
    <ChoiceTiles
      legend={FIELDS[field]}
      name={field}
      value={chosen}
      onChange={choose}
      columns="sm:grid-cols-2"
      choices={[side("staying", staying, "du compte qui reste"), side("leaving", leaving, "du compte qui disparaît")]}
    />
  );
}

function Shown({ field, value }: { field: Field["field"]; value: string }): ReactNode {
  if (field === "documents") return DOCUMENT_STATES[value] ?? value;
  if (field !== "photo") return value;
  return (
    <span className="relative block size-16 overflow-hidden rounded-tile">
      <Picture reference={value} seed={value} alt="Photo" sizes="64px" />
    </span>
  );
}
