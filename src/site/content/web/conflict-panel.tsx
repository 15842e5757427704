import { type ReactNode, useEffect, useRef, useState } from "react";
import { formatMoment } from "#shared/date-formats.ts";
import { useSingleFlight } from "#web/forms/use-single-flight.ts";
import { Button } from "#web/ui/button.tsx";
import { ChoiceTiles } from "#web/ui/choice-tiles.tsx";
import type { EditedForm, EditedRecord, Fields } from "./edited-record.ts";
import { mergeVersions } from "./merge-versions.ts";
import { ShownValue } from "./shown-value.tsx";

/**
 * Shows who changed the content meanwhile, and lets the reader choose field by field. Changes of different fields are
 * joined without a question.
 */
export function ConflictPanel({
  kind,
  base,
  mine,
  current,
  onResolved,
}: {
  kind: EditedForm;
  base: Fields;
  mine: Fields;
  current: EditedRecord;
  onResolved: (fields: Fields) => Promise<void>;
}): ReactNode {
  const { merged, collisions } = mergeVersions({ base, mine, theirs: current.fields });
  const [theirs, setTheirs] = useState<readonly string[]>([]);
  const { busy, run } = useSingleFlight();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const other = current.updated_by ?? "Une autre personne";

  async function resolve() {
    await onResolved({
      ...merged,
      ...Object.fromEntries(
        collisions.filter(({ name }) => theirs.includes(name)).map((one) => [one.name, one.theirs]),
      ),
    });
  }

  return (
    <section className="grid gap-5 rounded-panel border-2 border-sun bg-white p-gutter sm:p-7">
      <div>
        <h2 ref={heading} tabIndex={-1} className="text-card">{`${other} a modifié ${kind.the} entre-temps`}</h2>
        <p className="mt-1 text-muted">{`${current.updated_at !== null ? `Le ${formatMoment(current.updated_at)}. ` : ""}Rien n’est perdu\u00a0: ${
          collisions.length === 0
            ? "vos modifications portent sur d’autres champs, elles s’ajoutent aux siennes."
            : "choisissez pour chaque champ ce qui reste."
        }`}</p>
      </div>
      {collisions.map(({ name, mine: own, theirs: others }) => (
        <ChoiceTiles
          key={name}
          name={`choice-${name}`}
          legend={kind.labels[name] ?? name}
          columns="sm:grid-cols-2"
          value={theirs.includes(name) ? "theirs" : "mine"}
          onChange={(value) =>
            setTheirs((before) => (value === "theirs" ? [...before, name] : before.filter((one) => one !== name)))
          }
          choices={[
            { value: "mine", label: <Version who="Votre version" value={own} /> },
            { value: "theirs", label: <Version who={`Version enregistrée par ${other}`} value={others} /> },
          ]}
        />
      ))}
      <Button className="justify-self-start" busy={busy} disabled={busy} onClick={() => void run(resolve)}>
        {collisions.length === 0 ? "Enregistrer le tout" : "Enregistrer ces choix"}
      </Button>
    </section>
  );
}

function Version({ who, value }: { who: string; value: unknown }): ReactNode {
  return (
    <span className="grid gap-1 py-1 text-left">
      <span className="text-[0.88rem] text-muted">{who}</span>
      <span className="line-clamp-6 font-normal whitespace-pre-line [overflow-wrap:anywhere]">
        <ShownValue value={value} />
      </span>
    </span>
  );
}
