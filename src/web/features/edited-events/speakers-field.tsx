import { type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { SpeakerFields } from "#contracts/event-fields.ts";
import { Button } from "#web/ui/button.tsx";
import { FieldError, TextAreaField, TextField } from "#web/ui/field.tsx";
import { readSpeakers, writeSpeakers } from "./speakers-value.ts";

const EMPTY: SpeakerFields = { name: "", title: null, company: null, country: null, bio: null };
const LINES = [
  ["name", "Nom"],
  ["title", "Fonction (facultatif)"],
  ["company", "Organisation (facultatif)"],
  ["country", "Pays (facultatif)"],
] as const;

/** Those who speak, in the order in which the page shows them. */
export function SpeakersField({
  name,
  error,
  defaultValue,
}: {
  name: string;
  error: string | undefined;
  defaultValue: string;
}): ReactNode {
  const [speakers, setSpeakers] = useState(() => readSpeakers(defaultValue).map((one, id) => ({ ...one, id })));
  const next = useRef(speakers.length);
  const control = useRef<HTMLInputElement>(null);

  function change(changed: typeof speakers) {
    // The form reads the control when the event arrives.
    flushSync(() => setSpeakers(changed));
    control.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }
  function add() {
    change([...speakers, { ...EMPTY, id: next.current }]);
    next.current += 1;
  }
  const set = (id: number, values: Partial<SpeakerFields>) =>
    change(speakers.map((one) => (one.id === id ? { ...one, ...values } : one)));
  function raise(index: number) {
    const moved = speakers.toSpliced(index, 1);
    const [speaker] = speakers.slice(index);
    if (speaker) change(moved.toSpliced(index - 1, 0, speaker));
  }

  return (
    <fieldset className="grid gap-4">
      <legend className="mb-1.5 text-[0.95rem] font-semibold">Intervenants (facultatif)</legend>
      <input ref={control} type="hidden" name={name} value={writeSpeakers(speakers.map(({ id: _, ...one }) => one))} />
      {speakers.map((speaker, index) => (
        <fieldset
          key={speaker.id}
          aria-label={`Intervenant ${index + 1}`}
          className="grid gap-x-3 gap-y-4 rounded-card border border-line bg-white p-4 xs:grid-cols-2"
        >
          {LINES.map(([field, label]) => (
            <TextField
              key={field}
              label={label}
              maxLength={120}
              value={speaker[field] ?? ""}
              onChange={({ currentTarget }) => set(speaker.id, { [field]: currentTarget.value })}
            />
          ))}
          <TextAreaField
            label="Présentation (facultatif)"
            rows={2}
            maxLength={1_000}
            className="xs:col-span-2"
            value={speaker.bio ?? ""}
            onChange={({ currentTarget }) => set(speaker.id, { bio: currentTarget.value })}
          />
          <div className="flex flex-wrap gap-2 xs:col-span-2">
            {index > 0 && (
              <Button tone="quiet" size="small" onClick={() => raise(index)}>
                Monter
              </Button>
            )}
            <Button tone="quiet" size="small" onClick={() => change(speakers.filter(({ id }) => id !== speaker.id))}>
              Retirer
            </Button>
          </div>
        </fieldset>
      ))}
      {error && <FieldError>{error}</FieldError>}
      <Button tone="ghost" size="small" className="justify-self-start" onClick={add}>
        Ajouter un intervenant
      </Button>
    </fieldset>
  );
}
