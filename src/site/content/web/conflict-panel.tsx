import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { formatMoment } from "#shared/date-formats.ts";
import { pictureSize } from "#site/library/picture.contract.ts";
import { useSingleFlight } from "#web/forms/use-single-flight.ts";
import { Button } from "#web/ui/button.tsx";
import { ChoiceTiles } from "#web/ui/choice-tiles.tsx";
import { describeField } from "./describe-value.ts";
import type { EditedForm, EditedRecord, Fields } from "./edited-record.ts";
import { ChangedValue } from "./field-comparison.tsx";
import { mergeVersions } from "./merge-versions.ts";
import { ShownFields } from "./shown-fields.tsx";
import { ShownValue } from "./shown-value.tsx";

/** Texts longer than this are also compared word by word. */
const LONG = 60;

/**
 * Shows who changed the content meanwhile, and lets the reader choose field by field. Changes of different fields are
 * joined without a question. The whole text stands below, as it would be saved.
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
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const other = current.updated_by ?? "Une autre personne";

  const chosen = {
    ...merged,
    ...Object.fromEntries(collisions.filter(({ name }) => theirs.includes(name)).map((one) => [one.name, one.theirs])),
  };

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
        <div key={name} className="grid min-w-0 gap-2">
          <ChoiceTiles
            name={`choice-${name}`}
            legend={kind.labels[name] ?? name}
            columns="sm:grid-cols-2"
            value={theirs.includes(name) ? "theirs" : "mine"}
            onChange={(value) =>
              setTheirs((before) => (value === "theirs" ? [...before, name] : before.filter((one) => one !== name)))
            }
            choices={[
              {
                value: "mine",
                label: <Version who="Votre version" text={describeField(kind, name, own)} value={own} />,
              },
              {
                value: "theirs",
                label: (
                  <Version
                    who={`Version enregistrée par ${other}`}
                    text={describeField(kind, name, others)}
                    value={others}
                  />
                ),
              },
            ]}
          />
          {describeField(kind, name, own).length > LONG && (
            <details>
              <summary className="min-h-11 cursor-pointer content-center font-semibold text-forest">
                Lire la différence
              </summary>
              <p className="whitespace-pre-line [overflow-wrap:anywhere]">
                <ChangedValue kind={kind} change={{ name, label: "", before: others, after: own }} />
              </p>
            </details>
          )}
        </div>
      ))}
      <section aria-labelledby={id} className="grid min-w-0 gap-3 rounded-card bg-dune p-4">
        <h3 id={id} className="font-semibold">
          Ce qui sera enregistré
        </h3>
        <ShownFields kind={kind} fields={chosen} />
      </section>
      <Button
        className="justify-self-start"
        busy={busy}
        disabled={busy}
        onClick={() => void run(() => onResolved(chosen))}
      >
        {collisions.length === 0 ? "Enregistrer le tout" : "Enregistrer ces choix"}
      </Button>
    </section>
  );
}

function Version({ who, text, value }: { who: string; text: string; value: unknown }): ReactNode {
  return (
    <span className="grid gap-1 py-1 text-left">
      <span className="text-[0.88rem] text-muted">{who}</span>
      <span className="line-clamp-6 font-normal whitespace-pre-line [overflow-wrap:anywhere]">
        {typeof value === "string" && pictureSize(value) ? <ShownValue value={value} /> : text}
      </span>
    </span>
  );
}
