import { type ReactNode, useState } from "react";
import type { MemberImportRecord } from "#people/directory/member-import.contract.ts";
import { formatMoment } from "#shared/date-formats.ts";
import { useAdmin } from "#web/admin/use-admin.ts";
import { describeFailure } from "#web/api/failure.messages.ts";
import { useSingleFlight } from "#web/forms/use-single-flight.ts";
import { ExportLinks } from "#web/listing/export-links.tsx";
import { useRunningTask } from "#web/table-import/use-running-task.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { SendingBar } from "#web/ui/sending-bar.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { loadingOf, WhenFetched } from "#web/ui/when-fetched.tsx";
import { countAccounts, countLines, fetchImport, importPath, undoImport } from "./import-calls.ts";
import { LineTable } from "./line-table.tsx";

const TITLES = { running: "Import en cours", done: "Import terminé", undone: "Import annulé" } as const;
const ALL = new URLSearchParams();

/** One import: how far it is while it runs, then what it did and did not do, and a way to undo it. */
export default function ImportResult(): ReactNode {
  const { id = "" } = useAdmin().params;
  const fetched = useRunningTask(importPath(id), fetchImport);
  return (
    <WhenFetched
      fetched={fetched}
      {...loadingOf("de l’import")}
      missing="Cet import n’existe pas."
      skeleton="h-64 rounded-card"
    >
      {(value) => {
        const { state, file_name, by, created_at, undo_until } = value;
        return (
          <div className="grid max-w-[68rem] gap-6">
            <div>
              <h1 className="text-[1.55rem] leading-tight sm:text-title">{TITLES[state]}</h1>
              <p className="mt-1 text-muted [overflow-wrap:anywhere]">{`${file_name}, par ${by ?? "un compte supprimé"}, le ${formatMoment(created_at)}`}</p>
            </div>
            <div role="status">{state === "running" ? <Running record={value} /> : <Done record={value} />}</div>
            {state !== "running" && <Reported record={value} />}
            {undo_until && <UndoPanel id={id} until={undo_until} onUndone={fetched.replace} />}
          </div>
        );
      }}
    </WhenFetched>
  );
}

function Running({ record: { counts } }: { record: MemberImportRecord }): ReactNode {
  const all = counts.waiting + counts.created + counts.existing + counts.refused;
  const done = all - counts.waiting;
  return (
    <div className="grid gap-2">
      <SendingBar label="Avancement de l’import" progress={done / all} />
      <p>{`${countLines(done)} sur ${all}. Vous pouvez quitter cette page\u00a0: l’import continue.`}</p>
    </div>
  );
}

function Done({ record: { state, counts, invite } }: { record: MemberImportRecord }): ReactNode {
  return (
    <ul className="grid list-disc gap-1 pl-5 marker:text-forest">
      <li className="text-[1.1rem] font-semibold">{countAccounts(counts.created, "créé")}</li>
      {state === "undone" && <li>{`${countAccounts(counts.removed, "supprimé")} par l’annulation`}</li>}
      {counts.spared > 0 && (
        <li>{`${countAccounts(counts.spared, "gardé")}, ${counts.spared > 1 ? "qui ont" : "qui a"} servi depuis`}</li>
      )}
      {counts.existing > 0 && <li>{`${countLines(counts.existing)} dont l’adresse avait déjà un compte`}</li>}
      {counts.refused > 0 && (
        <li>{`${countLines(counts.refused)} ${counts.refused > 1 ? "refusées ou laissées" : "refusée ou laissée"} de côté`}</li>
      )}
      {state === "done" && counts.created > 0 && (
        <li>
          {invite
            ? "Les invitations partent par paquets, cent toutes les trente secondes."
            : "Aucune invitation n’est envoyée."}
        </li>
      )}
    </ul>
  );
}

/** The lines that made no account, apart from those whose account lacks something that the line says. */
function Reported({ record: { id, lines, more_lines } }: { record: MemberImportRecord }): ReactNode {
  if (lines.length === 0) return null;
  const incomplete = lines.filter(({ outcome }) => outcome === "created");
  const undone = lines.filter(({ outcome }) => outcome !== "created");
  return (
    <>
      {incomplete.length > 0 && (
        <section aria-labelledby="incomplete" className="grid gap-3">
          <h2 id="incomplete" className="text-card">
            À vérifier
          </h2>
          <p className="text-muted">Ces personnes ont bien un compte, sauf ce que dit le motif.</p>
          <LineTable caption="Les comptes à vérifier" rows={incomplete} />
        </section>
      )}
      {undone.length > 0 && (
        <section aria-labelledby="undone" className="grid gap-3">
          <h2 id="undone" className="text-card">
            Ce qui n’a pas été fait, et pourquoi
          </h2>
          <LineTable caption="Les lignes sans nouveau compte" rows={undone} />
        </section>
      )}
      <div>
        {more_lines > 0 && (
          <p className="text-muted">{`Et ${countLines(more_lines)} de plus, dans le fichier exporté.`}</p>
        )}
        <ExportLinks api={`${importPath(id)}/result`} wanted={ALL} />
      </div>
    </>
  );
}

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
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title={"Annuler l’import\u202f?"}
        confirm="Supprimer les comptes"
        keep="Garder l’import"
        destroys
        busy={busy}
        onConfirm={() => void run(undo)}
      >
        Les comptes créés sont supprimés, sauf ceux qui ont servi depuis&nbsp;: compte ouvert, nouvelle inscription,
        fiche modifiée, paiement ou inscription à un événement. La liste de ceux qui restent s’affiche ensuite.
      </ConfirmDialog>
    </div>
  );
}
