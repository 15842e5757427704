import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { formatMoment } from "#shared/date-formats.ts";
import { pictureSize } from "#site/library/picture.contract.ts";
import { useFreshCode } from "#web/admin/fresh-code.tsx";
import type { ApiResult } from "#web/api/api-client.ts";
import { describeFailure } from "#web/api/failure.messages.ts";
import { useSingleFlight } from "#web/forms/use-single-flight.ts";
import { Button } from "#web/ui/button.tsx";
import { ChoiceTiles } from "#web/ui/choice-tiles.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { CHANGED_MEANWHILE, saveContent } from "./content-calls.ts";
import type { EditedForm, EditedRecord, Fields } from "./edited-record.ts";
import { ChangedValue } from "./field-comparison.tsx";
import { describeField, ShownFields, ShownValue } from "./shown-fields.tsx";
import { type DraftOwner, mergeVersions, saveUnsaved, useDraftKeys } from "./unsaved-changes.ts";

/** The fields as they were typed, and those that they were typed over. */
export interface Typed {
  base: Fields;
  mine: Fields;
  /** The form that they were typed into. */
  owner: DraftOwner;
}

/** The same, and what another person made of the record meanwhile. */
interface Conflict<Edited> extends Typed {
  current: Edited;
}

/**
 * Compares what was typed with what stands there now, and saves what the reader makes of both. `onSaved` gets the saved
 * record.
 */
export function useConflict<Edited extends EditedRecord>({
  kind,
  draftKey,
  fetch,
  onSaved,
}: {
  kind: EditedForm;
  draftKey: string;
  fetch: () => Promise<ApiResult<Edited>>;
  onSaved: (record: Edited) => void;
}) {
  const ownKey = useDraftKeys()(draftKey);
  const withCode = useFreshCode();
  const [conflict, setConflict] = useState<Conflict<Edited> | null>(null);

  async function compare(typed: Typed): Promise<void> {
    const fresh = await fetch();
    if (fresh.ok) setConflict({ ...typed, current: fresh.value });
    else showToast({ tone: "error", title: "Rien n’a été enregistré", text: describeFailure(fresh) });
  }

  async function resolve(fields: Fields): Promise<void> {
    if (!conflict) return;
    const { current } = conflict;
    const result = await withCode((code) => saveContent(kind, current, fields, code));
    if (result.ok) {
      saveUnsaved(ownKey, conflict.owner, null);
      setConflict(null);
      onSaved(result.value);
    } else if (result.code === CHANGED_MEANWHILE) {
      // Joined with that version already: by an earlier one, its changes would count as the reader's.
      await compare({ ...conflict, base: conflict.current.fields, mine: fields });
    } else showToast({ tone: "error", title: "Rien n’a été enregistré", text: describeFailure(result) });
  }

  return { conflict, compare, resolve };
}

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
}: Omit<Conflict<EditedRecord>, "owner"> & {
  kind: EditedForm;
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
