import { type ReactNode, useState } from "react";
import type { MonthRecord } from "#money/closing/closing.contract.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { formatMonth } from "#shared/date-formats.ts";
import { formatFcfa, formatNumber } from "#shared/formats.ts";
import { describeProblem } from "#web/api/failure.messages.ts";
import { useSingleFlight } from "#web/forms/use-single-flight.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TitledPanel } from "#web/ui/fact-list.tsx";
import { Link } from "#web/ui/link.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { closeMonth } from "./closing-calls.ts";

/** What still waits for a decision, and the closing of the month, which is looked at twice. Nothing once it is closed. */
export function ClosePanel({
  record,
  onChanged,
  onStale,
}: {
  record: MonthRecord;
  onChanged: (record: MonthRecord) => void;
  /** The figures or the order of the months changed meanwhile. */
  onStale: () => void;
}): ReactNode {
  const [open, setOpen] = useState(false);
  const { busy, run } = useSingleFlight();
  const { month, state, figures, waiting, provider } = record;
  if (state === "closed") return null;
  const name = formatMonth(month);
  const close = () => setOpen(false);

  const confirm = () =>
    void run(async () => {
      const result = await closeMonth(record);
      close();
      if (result.ok) {
        showToast({ tone: "success", title: "Mois clôturé", text: "Le rapport à signer est prêt." });
        return onChanged(result.value);
      }
      showToast({ tone: "error", ...describeProblem(result, "Le mois reste ouvert") });
      if (result.status === 409 || result.status === 412) onStale();
    });

  return (
    <TitledPanel title="Clôture">
      {state === "running" && <p>Ce mois se clôture à partir du 1er du mois suivant.</p>}
      {state === "open" && (
        <p>
          Clôturez d’abord les mois précédents&nbsp;: voir{" "}
          <Link to={adminPaths.closings} className="font-semibold text-forest underline">
            les clôtures
          </Link>
          .
        </p>
      )}
      <Waiting waiting={waiting} />
      {state === "next" && (
        <Button className="justify-self-start" onClick={() => setOpen(true)}>{`Clôturer ${name}…`}</Button>
      )}
      <Dialog open={open} onClose={close} title={`Clôturer ${name}\u202f?`}>
        <p className="mb-3">
          <span>{`${formatNumber(figures.entries)} écriture${figures.entries > 1 ? "s" : ""}, net`}</span>{" "}
          <strong>{formatFcfa(figures.net)}</strong>
          <span>
            . Plus aucune écriture n’entrera dans ce mois&nbsp;: les corrections iront au mois ouvert. Il n’y a pas de
            retour en arrière.
          </span>
        </p>
        {provider.version === 0 && (
          <p className="mb-3 font-semibold">Les frais et le versement du prestataire ne sont pas saisis.</p>
        )}
        <div className="mt-5 flex flex-wrap gap-3">
          <Button busy={busy} disabled={busy} onClick={confirm}>{`Clôturer ${name}`}</Button>
          <Button tone="ghost" disabled={busy} onClick={close}>
            Pas encore
          </Button>
        </div>
      </Dialog>
    </TitledPanel>
  );
}

function Waiting({ waiting }: { waiting: MonthRecord["waiting"] }): ReactNode {
  const rows = [
    { count: waiting.reviews, one: "paiement à vérifier", many: "paiements à vérifier", to: adminPaths.payments },
    {
      ...{ count: waiting.offline, to: adminPaths.offlinePayments },
      ...{ one: "encaissement à confirmer", many: "encaissements à confirmer" },
    },
    {
      ...{ count: waiting.notified, to: adminPaths.reconciliations },
      ...{ one: "paiement prouvé par un seul message", many: "paiements prouvés par un seul message" },
    },
    { count: waiting.duplicates, one: "doublon à affecter", many: "doublons à affecter", to: adminPaths.payments },
  ].filter(({ count }) => count > 0);
  if (rows.length === 0) return <p>Rien n’attend&nbsp;: tout est décidé.</p>;
  return (
    <div className="grid gap-1">
      <p>Tout n’est pas encore décidé. Ce qui le sera après la clôture entrera dans un mois ouvert.</p>
      <ul className="list-disc pl-5">
        {rows.map(({ count, one, many, to }) => (
          <li key={one}>
            <Link
              to={to}
              className="inline-flex min-h-11 items-center font-semibold text-forest underline-offset-4 hover:underline"
            >{`${formatNumber(count)} ${count > 1 ? many : one}`}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
