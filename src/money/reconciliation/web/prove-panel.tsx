import { type ReactNode, useState } from "react";
import type { ReconciliationRecord } from "#money/reconciliation/reconciliation.contract.ts";
import { formatNumber } from "#shared/formats.ts";
import { describeFailure } from "#web/api/failure.messages.ts";
import { useSingleFlight } from "#web/forms/use-single-flight.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TitledPanel } from "#web/ui/fact-list.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { provePayments } from "./reconciliation-calls.ts";

/** Marks what a message alone proved as proven by the export, once that is confirmed; nothing if there is none. */
export function ProvePanel({
  record: { id, provable, own },
  onProved,
}: {
  record: ReconciliationRecord;
  onProved: (record: ReconciliationRecord) => void;
}): ReactNode {
  const [open, setOpen] = useState(false);
  const { busy, run } = useSingleFlight();
  if (provable === 0 && own === 0) return null;

  async function prove() {
    const result = await provePayments(id);
    setOpen(false);
    if (!result.ok) return showToast({ tone: "error", title: "Rien n’a changé", text: describeFailure(result) });
    onProved(result.value);
    showToast({ tone: "success", title: `${countPayments(provable - result.value.provable)} par le relevé` });
  }

  return (
    <TitledPanel title="À prouver">
      {provable > 0 && (
        <>
          <p>{`${countOf(provable)} ici sur la foi d’un seul message du prestataire. Le relevé ${provable > 1 ? "les" : "le"} confirme, avec le même montant.`}</p>
          <Button
            className="justify-self-start"
            onClick={() => setOpen(true)}
          >{`Marquer comme prouvé${provable > 1 ? "s" : ""}…`}</Button>
        </>
      )}
      {own > 0 && (
        <p className="text-muted">
          {own > 1
            ? `${formatNumber(own)} sont à votre nom\u00a0: une autre personne en décide.`
            : "Un paiement est à votre nom\u00a0: une autre personne en décide."}
        </p>
      )}
      <Dialog open={open} onClose={() => setOpen(false)} title={"Marquer comme prouvés\u202f?"}>
        <p className="mb-5">{`${countPayments(provable)} par ce relevé, à votre nom et au journal. Les montants, les reçus et les totaux ne changent pas.`}</p>
        <div className="flex flex-wrap gap-3">
          <Button busy={busy} disabled={busy} onClick={() => void run(prove)}>
            {`Prouver ${formatNumber(provable)} paiement${provable > 1 ? "s" : ""}`}
          </Button>
          <Button tone="ghost" onClick={() => setOpen(false)}>
            Pas maintenant
          </Button>
        </div>
      </Dialog>
    </TitledPanel>
  );
}

function countOf(count: number): string {
  return count > 1 ? `${formatNumber(count)} paiements comptent` : "Un paiement compte";
}

function countPayments(count: number): string {
  return count > 1 ? `${formatNumber(count)} paiements sont prouvés` : "Un paiement est prouvé";
}
