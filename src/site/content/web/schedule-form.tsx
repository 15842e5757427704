import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { contentPublication } from "#site/content/content.contract.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";

/**
 * Returns the moment to come that was typed into a field of day and hour, in the time of Abidjan, or what is wrong with
 * it.
 */
export function readMomentToCome(typed: string): { at: string; error?: undefined } | { error: string } {
  // Côte d'Ivoire has UTC all year.
  const moment = new Date(`${typed}:00Z`);
  if (typed === "" || Number.isNaN(moment.getTime())) return { error: "Choisissez un jour et une heure." };
  const at = moment.toISOString();
  const wrong = contentPublication.shape.published_at.safeParse(at).error;
  if (wrong) return { error: wrong.issues[0]?.message ?? "" };
  return moment <= new Date() ? { error: "Cette heure est déjà passée." } : { at };
}

/** The day and the hour at which something appears or leaves by itself. */
export function ScheduleForm({
  initial,
  hint,
  busy,
  onChosen,
  onCancel,
}: {
  /** The moment that is to be changed, or empty. */
  initial: string;
  hint: string;
  busy: boolean;
  onChosen: (at: string) => void;
  onCancel: () => void;
}): ReactNode {
  const field = useRef<HTMLInputElement>(null);
  const [at, setAt] = useState(initial);
  const [error, setError] = useState<string>();
  useEffect(() => field.current?.focus(), []);

  function choose(event: FormEvent) {
    event.preventDefault();
    const moment = readMomentToCome(at);
    if (moment.error === undefined) return onChosen(moment.at);
    setError(moment.error);
    field.current?.focus();
  }

  return (
    <form noValidate onSubmit={choose}>
      <TextField
        ref={field}
        type="datetime-local"
        label="Jour et heure (Abidjan)"
        hint={hint}
        value={at}
        error={error}
        onChange={({ currentTarget }) => {
          setAt(currentTarget.value);
          setError(undefined);
        }}
      />
      <div className="dialog-foot mt-5">
        <Button type="submit" busy={busy} disabled={busy}>
          Programmer
        </Button>
        <Button tone="ghost" onClick={onCancel}>
          Annuler
        </Button>
      </div>
    </form>
  );
}
