import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { isRichText } from "#operations/audit/web/article-words.ts";
import { MarkedText } from "#operations/audit/web/compared-texts.tsx";
import { formatMoment } from "#shared/date-formats.ts";
import { withDe } from "#shared/elision.ts";
import { pictureSize } from "#site/library/picture.contract.ts";
import { useFreshCode } from "#web/admin/fresh-code.tsx";
import { aboveSaveBar, SaveBar } from "#web/admin/save-bar.tsx";
import type { ApiResult } from "#web/api/api-client.ts";
import { describeFailure } from "#web/api/failure.messages.ts";
import { useSingleFlight } from "#web/forms/use-single-flight.ts";
import { Button } from "#web/ui/button.tsx";
import { ChoiceTiles } from "#web/ui/choice-tiles.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { CHANGED_MEANWHILE, saveContent } from "./content-calls.ts";
import type { EditedForm, EditedRecord, Fields } from "./edited-record.ts";
import { comparedField, ShownFields, ShownValue, withFields } from "./shown-fields.tsx";
import { type Choice, type Collision, mergeTyped, saveUnsaved, useDraftKeys } from "./unsaved-changes.ts";

/** The fields as they were typed, and those that they were typed over. */
export interface Typed {
  base: Fields;
  mine: Fields;
  /** The slot of the form that they were typed into. */
  slot: string;
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
  onClosed,
  onSaved,
}: {
  kind: EditedForm;
  draftKey: string;
  fetch: () => Promise<ApiResult<Edited>>;
  /** Takes the record if it cannot be changed as it stands now, and returns true. */
  onClosed: (record: Edited) => boolean;
  onSaved: (record: Edited) => void;
}) {
  const ownKey = useDraftKeys()(draftKey);
  const withCode = useFreshCode();
  const [conflict, setConflict] = useState<Conflict<Edited> | null>(null);

  async function compare(typed: Typed): Promise<void> {
    const fresh = await fetch();
    if (fresh.ok) setConflict(onClosed(fresh.value) ? null : { ...typed, current: fresh.value });
    else showToast({ tone: "error", title: "Rien n’a été enregistré", text: describeFailure(fresh) });
  }

  async function resolve(fields: Fields): Promise<void> {
    if (!conflict) return;
    const { current } = conflict;
    const result = await withCode((code) => saveContent(kind, current, fields, code));
    if (result.ok) {
      saveUnsaved(ownKey, conflict.slot, null);
      setConflict(null);
      onSaved(result.value);
    } else if (result.code === CHANGED_MEANWHILE) {
      // Joined with that version already: by an earlier one, its changes would count as the reader's.
      await compare({ ...conflict, base: conflict.current.fields, mine: fields });
    } else showToast({ tone: "error", title: "Rien n’a été enregistré", text: describeFailure(result) });
  }

  return { conflict, compare, resolve };
}

/**
 * Shows who changed the content meanwhile, and lets the reader choose: field by field, in texts passage by passage.
 * Changes of different fields and passages are joined without a question. The whole text stands below, as it would be
 * saved.
 */
export function ConflictPanel({
  kind,
  base,
  mine,
  current,
  standing,
  onResolved,
}: Omit<Conflict<EditedRecord>, "slot"> & {
  kind: EditedForm;
  /** The text of where it stands now. */
  standing: string;
  onResolved: (fields: Fields) => Promise<void>;
}): ReactNode {
  const { join, collisions, authors } = mergeTyped(kind, { base, mine, theirs: current.fields });
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({});
  const { busy, run } = useSingleFlight();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const other = current.updated_by ?? "Une autre personne";
  const by = current.updated_by ?? "une autre personne";

  const chosen = join(choices);
  const said = { mine: "Votre changement", theirs: `Changement ${withDe(by)}`, both: `De vous et ${withDe(by)}` };
  const changed = Object.keys(kind.labels).filter((name) => authors[name]);
  const notes = Object.fromEntries(changed.map((name) => [name, said[authors[name] ?? "both"]]));
  const same = Object.keys(kind.labels).filter((name) => !authors[name]);

  return (
    <div className={`min-w-0 ${aboveSaveBar(null)}`}>
      <section className="grid gap-5 rounded-panel border-2 border-sun bg-white p-gutter sm:p-7">
        <div>
          <h2 ref={heading} tabIndex={-1} className="text-card">{`${other} a modifié ${kind.the} entre-temps`}</h2>
          <p className="mt-1 text-muted">{`${current.updated_at !== null ? `Le ${formatMoment(current.updated_at)}. ` : ""}Rien n’est perdu\u00a0: ${
            collisions.length === 0
              ? "vos modifications portent sur d’autres champs ou d’autres passages, elles s’ajoutent aux siennes."
              : "le reste s’ajoute, choisissez pour ce qui a été changé des deux côtés."
          } ${standing}`}</p>
        </div>
        {collisions.map((collision) => (
          <ChoiceOf
            key={collision.key}
            kind={kind}
            collision={collision}
            other={other}
            value={choices[collision.key] ?? collision.usual}
            onChange={(choice) => setChoices((before) => ({ ...before, [collision.key]: choice }))}
          />
        ))}
        <section aria-labelledby={id} className="grid min-w-0 gap-3 rounded-card bg-dune p-4">
          <h3 id={id} className="font-semibold">
            Ce qui sera enregistré
          </h3>
          <ShownFields kind={withFields(kind, changed)} fields={chosen} notes={notes} />
          <details>
            <summary className="min-h-11 cursor-pointer content-center font-semibold text-forest">
              Le reste, sans changement
            </summary>
            <div className="pt-2">
              <ShownFields kind={withFields(kind, same)} fields={chosen} />
            </div>
          </details>
        </section>
      </section>
      <SaveBar problem={null}>
        <Button busy={busy} disabled={busy} onClick={() => void run(() => onResolved(chosen))}>
          {collisions.length === 0 ? "Enregistrer le tout" : "Enregistrer ces choix"}
        </Button>
      </SaveBar>
    </div>
  );
}

/** The choice between what the reader and the other person made of one field or passage, or of both. */
function ChoiceOf({
  kind,
  other,
  collision: { key, name, place, of, mine, theirs, mayBoth },
  value,
  onChange,
}: {
  kind: EditedForm;
  other: string;
  collision: Collision;
  value: Choice;
  onChange: (choice: Choice) => void;
}): ReactNode {
  const label = kind.labels[name] ?? name;
  const wordsOf = (own: unknown, others: unknown) =>
    own === "" && isRichText(others) ? "(passage retiré)" : comparedField(kind, name, own);
  const show = (own: unknown, others: unknown) =>
    typeof own === "string" && pictureSize(own) ? (
      <ShownValue value={own} />
    ) : (
      <MarkedText before={wordsOf(others, own)} after={wordsOf(own, others)} side="own" />
    );
  return (
    <ChoiceTiles
      name={`choice-${key}`}
      legend={of > 1 ? `${label}, passage ${place} sur ${of}` : label}
      columns="sm:grid-cols-2"
      value={value}
      onChange={onChange}
      choices={[
        { value: "mine", label: <Version who="Votre version">{show(mine, theirs)}</Version> },
        {
          value: "theirs",
          label: <Version who={`Version enregistrée par ${other}`}>{show(theirs, mine)}</Version>,
        },
        ...(mayBoth ? [{ value: "both" as const, label: "Les deux, l’une après l’autre", wide: true }] : []),
      ]}
    />
  );
}

function Version({ who, children }: { who: string; children: ReactNode }): ReactNode {
  return (
    <span className="grid gap-1 py-1 text-left">
      <span className="text-[0.88rem] text-muted">{who}</span>
      <span className="font-normal whitespace-pre-line [overflow-wrap:anywhere]">{children}</span>
    </span>
  );
}
