import { type ReactNode, useState } from "react";
import { tooLong } from "#shared/at-most.ts";
import { LONGEST_GATE } from "#site/attendance/entrance.contract.ts";
import { useSingleFlight } from "#web/forms/use-single-flight.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";
import type { StoredSnapshot } from "./entrance-store.ts";
import { timeOf } from "./verdict-panel.tsx";

/** The name of this device's gate, a fresh copy, and the end of the copy. */
export function DevicePanel({
  snapshot,
  gate,
  onGate,
  onPrepare,
  onWipe,
}: {
  snapshot: StoredSnapshot;
  gate: string;
  onGate: (name: string) => void;
  onPrepare: () => Promise<unknown>;
  onWipe: () => Promise<void>;
}): ReactNode {
  const { busy, run } = useSingleFlight();
  const [error, setError] = useState<string>();

  function name(typed: string) {
    const isLong = typed.trim().length > LONGEST_GATE;
    setError(isLong ? tooLong(LONGEST_GATE) : undefined);
    if (!isLong) onGate(typed);
  }

  return (
    <details className="rounded-card border border-line bg-white px-4 py-2">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold">{`Cet appareil${gate ? `\u00a0: ${gate}` : ""}`}</summary>
      <div className="grid gap-4 pt-2 pb-3">
        <TextField
          label="Nom de cette porte"
          hint="Par exemple «&nbsp;Entrée nord&nbsp;». Il suit chaque passage noté ici."
          defaultValue={gate}
          error={error}
          autoComplete="off"
          onChange={({ currentTarget }) => name(currentTarget.value)}
        />
        <p className="text-[0.95rem] text-muted">{`Liste copiée à ${timeOf(snapshot.taken_at)}.`}</p>
        <div className="flex flex-wrap gap-2">
          <Button size="small" tone="ghost" busy={busy} disabled={busy} onClick={() => void run(onPrepare)}>
            Copier de nouveau
          </Button>
          <Button size="small" tone="ghost" disabled={busy} onClick={() => void run(onWipe)}>
            Effacer de ce téléphone
          </Button>
        </div>
        <p className="text-[0.95rem] text-muted">Ce qui n’est pas encore envoyé reste jusqu’à l’envoi.</p>
      </div>
    </details>
  );
}
