import type { ReactNode } from "react";
import type { LineStatus } from "#contracts/reconciliation.ts";
import { describeProblem } from "#web/api/failure.messages.ts";
import { useSingleFlight } from "#web/forms/use-single-flight.ts";
import { SelectField } from "#web/ui/field.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { noteStatusWord } from "./reconciliation-calls.ts";

/** Asks what unknown words of the column of statuses mean. The answers are remembered for all further files. */
export function StatusWords({ words, onNoted }: { words: readonly string[]; onNoted: () => Promise<void> }): ReactNode {
  const { busy, run } = useSingleFlight();
  const note = (word: string, meaning: LineStatus) =>
    void run(async () => {
      const result = await noteStatusWord({ word, meaning });
      if (!result.ok) return showToast({ tone: "error", ...describeProblem(result, "Rien n’est retenu") });
      await onNoted();
    });
  return (
    <section aria-labelledby="status-words" className="grid gap-4">
      <h3 id="status-words" className="font-semibold">
        Ces statuts ne sont pas connus
      </h3>
      <p className="max-w-[65ch]">
        Dites ce que chaque mot veut dire, d’après la documentation du prestataire. La réponse est retenue pour tous les
        relevés suivants, et écrite au journal.
      </p>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {words.map((word) => (
          <SelectField
            key={word}
            label={`«\u00a0${word}\u00a0» veut dire`}
            value=""
            disabled={busy}
            onChange={({ currentTarget: { value } }) => note(word, value as LineStatus)}
          >
            <option value="" disabled>
              À choisir…
            </option>
            <option value="paid">Payé</option>
            <option value="unpaid">Non payé</option>
            <option value="refunded">Remboursé</option>
          </SelectField>
        ))}
      </div>
    </section>
  );
}
