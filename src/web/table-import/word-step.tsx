import { type ReactNode, useId } from "react";
import {
  type FileWord,
  type FoundWord,
  WORD_MEANINGS,
  type WordMeaning,
} from "#money/file-words/file-words.contract.ts";
import type { ApiResult } from "#web/api/api-client.ts";
import { describeProblem } from "#web/api/failure.messages.ts";
import { useSingleFlight } from "#web/forms/use-single-flight.ts";
import { SelectField } from "#web/ui/field.tsx";
import { showToast } from "#web/ui/toast.tsx";

const NAMES: Readonly<Record<WordMeaning, string>> = {
  ...{ paid: "Payé", unpaid: "Non payé", refunded: "Remboursé" },
  ...{ in: "Argent reçu", out: "Argent sorti" },
};

/** Asks what words mean that the site does not know, and lets former answers be changed; nothing if there are none. */
export function WordStep({
  words,
  note,
  onNoted,
}: {
  words: readonly FoundWord[];
  note: (word: FileWord) => Promise<ApiResult<unknown>>;
  onNoted: () => Promise<void>;
}): ReactNode {
  const id = useId();
  const { busy, run } = useSingleFlight();
  if (words.length === 0) return null;
  const choose = (word: string, meaning: WordMeaning) =>
    void run(async () => {
      const result = await note({ word, meaning });
      if (!result.ok) return showToast({ tone: "error", ...describeProblem(result, "Rien n’est retenu") });
      await onNoted();
    });
  const isOpen = words.some(({ meaning }) => meaning === null);
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <h3 id={id} className="font-semibold">
        {isOpen ? "Ces mots ne sont pas connus" : "Les mots dont vous avez dit le sens"}
      </h3>
      <p className="max-w-[65ch]">
        Dites ce que chaque mot veut dire, d’après la documentation de l’ancien outil, du prestataire ou de la banque.
        La réponse est retenue pour tous les fichiers suivants de la même provenance, et écrite au journal.
      </p>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {words.map(({ field, word, meaning }) => (
          <SelectField
            key={`${field} ${word}`}
            label={`«\u00a0${word}\u00a0» veut dire`}
            value={meaning ?? ""}
            disabled={busy}
            onChange={({ currentTarget: { value } }) => choose(word, value as WordMeaning)}
          >
            <option value="" disabled>
              À choisir…
            </option>
            {WORD_MEANINGS[field].map((one) => (
              <option key={one} value={one}>
                {NAMES[one]}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
    </section>
  );
}
