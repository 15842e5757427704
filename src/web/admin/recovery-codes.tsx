import type { ReactNode } from "react";
import { AccountPage } from "#people/identity/web/account-page.tsx";
import { saveFile } from "#web/browser/save-file.ts";
import { Button } from "#web/ui/button.tsx";
import { FieldError } from "#web/ui/field.tsx";
import { FormDone } from "#web/ui/form-done.tsx";
import { useCopying } from "#web/ui/use-copying.ts";

const TITLE = "Vos codes de secours";

/** The ten codes, shown only once, with ways to save them. */
export function RecoveryCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }): ReactNode {
  const { state, copy } = useCopying();
  const text = `${TITLE} pour l’administration (${location.host})\nChacun sert une seule fois.\n\n${codes.join("\n")}\n`;

  return (
    <AccountPage
      title="Gardez ces codes"
      intro={
        "Téléphone perdu ou changé\u00a0: chacun de ces codes ouvre l’administration une fois, à la place de l’application. Ils ne seront plus jamais affichés."
      }
    >
      <FormDone as="h2" title={TITLE}>
        <ul className="print-alone grid w-full gap-x-8 gap-y-1.5 rounded-card bg-dune px-5 py-4 text-[1.15rem] font-semibold tracking-[0.06em] whitespace-nowrap tabular-nums">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-2.5">
          <Button tone="ghost" size="small" onClick={() => void copy(text)}>
            {state === "copied" ? "Codes copiés" : "Copier"}
          </Button>
          <Button
            tone="ghost"
            size="small"
            onClick={() => saveFile(new Blob([text], { type: "text/plain" }), "codes-de-secours.txt")}
          >
            Télécharger
          </Button>
          <Button tone="ghost" size="small" onClick={() => window.print()}>
            Imprimer
          </Button>
        </div>
        <p role="status" className="sr-only">
          {state === "copied" ? "Codes copiés" : ""}
        </p>
        <div role="alert" className="empty:hidden">
          {state === "failed" && <FieldError>Impossible de copier les codes.</FieldError>}
        </div>
        <p className="text-muted">
          Rangez-les loin de votre téléphone, par exemple imprimés sous clé ou dans un gestionnaire de mots de passe.
        </p>
        <Button onClick={onSaved}>J’ai gardé mes codes</Button>
      </FormDone>
    </AccountPage>
  );
}
