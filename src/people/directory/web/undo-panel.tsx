import { type ReactNode, useState } from "react";
import type { MemberImportRecord } from "#people/directory/member-import.contract.ts";
import { formatMoment } from "#shared/date-formats.ts";
import { describeFailure } from "#web/api/failure.messages.ts";
import { useSingleFlight } from "#web/forms/use-single-flight.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { undoImport } from "./import-calls.ts";

/** Undoes the import, once that is confirmed. */
export function UndoPanel({
  id,
  until,
  onUndone,
}: {
  id: string;
  until: string;
  onUndone: (record: MemberImportRecord) => void;
}): ReactNode {
  const [open, setOpen] = useState(false);
  const { busy, run } = useSingleFlight();

  async function undo() {
    const result = await undoImport(id);
    setOpen(false);
    if (result.ok) {
      onUndone(result.value);
      showToast({ tone: "success", title: "Import annulé" });
    } else showToast({ tone: "error", title: "L’import n’a pas été annulé", text: describeFailure(result) });
  }

  return (
    <div className="grid justify-items-start gap-1">
      <Button tone="ghost" size="small" onClick={() => setOpen(true)}>
        Annuler l’import…
      </Button>
      <p className="text-[0.92rem] text-muted">{`Possible jusqu’au ${formatMoment(until)}.`}</p>
      <Dialog open={open} onClose={() => setOpen(false)} title={"Annuler l’import\u202f?"}>
        <p className="mb-5">
          Les comptes créés sont supprimés, sauf ceux qui ont servi depuis&nbsp;: compte ouvert, nouvelle inscription,
          fiche modifiée, paiement ou inscription à un événement. La liste de ceux qui restent s’affiche ensuite.
        </p>
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => setOpen(false)}>Garder l’import</Button>
          <Button tone="ghost" busy={busy} disabled={busy} onClick={() => void run(undo)}>
            Supprimer les comptes
          </Button>
        </div>
      </Dialog>
    </div>
  );
}
