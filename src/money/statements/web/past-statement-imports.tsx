import { type ReactNode, useState } from "react";
import type { StatementImport as PastImport, StatementImports } from "#money/statements/statement.contract.ts";
import { formatFcfa } from "#shared/formats.ts";
import { describeProblem } from "#web/api/problem.messages.ts";
import { useApi } from "#web/api/use-fetch.ts";
import { useSingleFlight } from "#web/forms/use-single-flight.ts";
import { Button } from "#web/ui/button.tsx";
import { Panel } from "#web/ui/card.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Moment } from "#web/ui/moment.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { nameLines, undoStatementImport } from "./statement-calls.ts";

/** The newest imports of statements; each can be undone while its lines are untouched. */
export function PastStatementImports({ onUndone }: { onUndone: () => void }): ReactNode {
  const { value } = useApi<StatementImports>("/admin/statement-imports");
  const [undoing, setUndoing] = useState<PastImport | null>(null);
  if (!value || value.data.length === 0) return null;
  return (
    <section aria-labelledby="past-imports" className="grid gap-4">
      <h2 id="past-imports" className="text-card">
        Les derniers imports
      </h2>
      <ul className="grid gap-3">
        {value.data.map((one) => (
          <li key={one.id}>
            <Panel className="flex flex-wrap items-center justify-between gap-3">
              <div className="min-w-0">
                <p className="font-semibold [overflow-wrap:anywhere]">{one.file_name}</p>
                <p className="text-[0.95rem] text-muted">{`${one.account_label}, ${nameLines(one.lines)}, ${formatFcfa(one.amount)}`}</p>
                <p className="text-[0.95rem] text-muted">
                  <span>{`${one.by ?? "Compte supprimé"},`}</span> <Moment at={one.created_at} />
                </p>
              </div>
              <Undo record={one} onAsk={() => setUndoing(one)} />
            </Panel>
          </li>
        ))}
      </ul>
      <Dialog open={undoing !== null} onClose={() => setUndoing(null)} title="Annuler cet import">
        {undoing && <Confirm record={undoing} onUndone={onUndone} />}
      </Dialog>
    </section>
  );
}

function Undo({ record, onAsk }: { record: PastImport; onAsk: () => void }): ReactNode {
  if (record.undone_at) return <span className="text-muted">Annulé</span>;
  if (record.decided > 0)
    return (
      <span className="text-muted">{`${nameLines(record.decided)} déjà traitée${record.decided > 1 ? "s" : ""}`}</span>
    );
  return (
    <Button tone="ghost" size="small" aria-label={`Annuler l’import du fichier ${record.file_name}`} onClick={onAsk}>
      Annuler…
    </Button>
  );
}

function Confirm({ record, onUndone }: { record: PastImport; onUndone: () => void }): ReactNode {
  const { busy, run } = useSingleFlight();
  const undo = () =>
    void run(async () => {
      const result = await undoStatementImport(record.id);
      if (result.ok) showToast({ tone: "success", title: "Import annulé" });
      else showToast({ tone: "error", ...describeProblem(result, "Rien n’a changé") });
      if (result.ok || result.status === 409) onUndone();
    });
  return (
    <div className="grid gap-4">
      <p>{`${nameLines(record.lines)} de «\u00a0${record.file_name}\u00a0» disparaîtront des relevés. Vous pourrez importer le fichier de nouveau.`}</p>
      <div className="dialog-foot">
        <Button busy={busy} disabled={busy} onClick={undo}>
          Annuler l’import
        </Button>
      </div>
    </div>
  );
}
