import { type ReactNode, useState } from "react";
import type { LetterPreview as Preview } from "#reach/letters/letters.contract.ts";
import type { Fetched } from "#web/api/use-fetch.ts";
import { Button } from "#web/ui/button.tsx";
import { WhenFetched } from "#web/ui/when-fetched.tsx";
import { MailFrame } from "./mail-frame.tsx";

/** The letter as it is saved: the mail on a phone, or its plain text. */
export function LetterPreview({ preview }: { preview: Fetched<Preview> }): ReactNode {
  const [plain, setPlain] = useState(false);
  return (
    <section aria-label="Aperçu de la lettre" className="grid min-w-0 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-card">Aperçu</h2>
        <Button tone="quiet" size="small" aria-pressed={plain} onClick={() => setPlain(!plain)}>
          Texte seul
        </Button>
      </div>
      <WhenFetched
        fetched={preview}
        loading="Chargement de l’aperçu…"
        failed="Erreur lors du chargement de l’aperçu"
        skeleton="h-[40rem] max-w-[22.5rem] rounded-panel"
      >
        {({ text, html }) =>
          plain ? (
            <p className="max-w-[22.5rem] rounded-panel border border-line bg-white p-5 text-[0.9rem] whitespace-pre-wrap [overflow-wrap:anywhere]">
              {text}
            </p>
          ) : (
            <MailFrame html={html} title="La lettre sur un téléphone" />
          )
        }
      </WhenFetched>
    </section>
  );
}
