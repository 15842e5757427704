import { type ReactNode, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { findingId } from "#money/decisions/decisions.contract.ts";
import { NextDecision } from "#money/decisions/web/next-decision.tsx";
import { DIFFERENCES, type Finding, type ReconciliationRecord } from "#money/reconciliation/reconciliation.contract.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { formatMoment } from "#shared/date-formats.ts";
import { formatFcfa, formatNumber } from "#shared/formats.ts";
import { useAdmin } from "#web/admin/use-admin.ts";
import { describeFailure } from "#web/api/failure.messages.ts";
import { describeProblem } from "#web/api/problem.messages.ts";
import { useSingleFlight } from "#web/forms/use-single-flight.ts";
import { ExportLinks } from "#web/listing/export-links.tsx";
import { useWanted } from "#web/listing/found-list.tsx";
import { useRunningTask } from "#web/table-import/use-running-task.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { FactList, TitledPanel } from "#web/ui/fact-list.tsx";
import { SendingBar } from "#web/ui/sending-bar.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { loadingOf, WhenFetched } from "#web/ui/when-fetched.tsx";
import { SetAllAside, waitingOf } from "./finding-aside.tsx";
import { FindingLines, FindingTable } from "./finding-table.tsx";
import {
  compareAgain,
  fetchReconciliation,
  namePeriod,
  provePayments,
  reconciliationPath,
  removeReconciliation,
} from "./reconciliation-calls.ts";

const ALL = new URLSearchParams();
/** The id of the part with the lines of the chosen finding. */
const LINES = "finding-lines";

/** One comparison: how far it is while it runs, then both sums, the findings, and the lines of one of them. */
export default function ReconciliationResult(): ReactNode {
  const { person, params } = useAdmin();
  const { id = "" } = params;
  const mayDecide = person.abilities.includes("move_money");
  const fetched = useRunningTask(reconciliationPath(id), fetchReconciliation);
  const [round, setRound] = useState(0);
  const { busy, run } = useSingleFlight();
  const chosen = useWanted({ constat: "finding" }).get("finding");
  const shown = useRef("");
  const isRead = fetched.value?.id === id && fetched.value.state === "done";
  useEffect(() => {
    const wanted = `${id} ${chosen}`;
    if (!isRead || chosen === null || shown.current === wanted) return;
    shown.current = wanted;
    showLines();
  }, [id, chosen, isRead]);

  async function again() {
    const result = await compareAgain(id);
    if (!result.ok) return showToast({ tone: "error", title: "Rien n’a changé", text: describeFailure(result) });
    fetched.replace(result.value);
    setRound(round + 1);
  }

  return (
    <WhenFetched
      fetched={fetched}
      {...loadingOf("du rapprochement")}
      missing="Ce rapprochement n’existe pas."
      skeleton="h-64 rounded-card"
    >
      {(value) => {
        const found = value.sums.map(({ finding }) => finding);
        const finding = found.find((name) => name === chosen) ?? found[0];
        return (
          <div className="grid max-w-[66rem] gap-7">
            <div>
              <h1 className="text-[1.55rem] leading-tight sm:text-title">{titleOf(value)}</h1>
              <p className="mt-1 text-muted [overflow-wrap:anywhere]">{`${value.file_name}. ${namePeriod(value)}. Par ${value.by ?? "un compte supprimé"}, le ${formatMoment(value.compared_at ?? value.created_at)}.`}</p>
            </div>
            {value.state === "running" ? (
              <Running record={value} />
            ) : (
              <>
                <Sums record={value} />
                {mayDecide && <ProvePanel record={value} onProved={fetched.replace} />}
                <section aria-labelledby="findings" className="grid gap-3">
                  <div className="flex flex-wrap items-center justify-between gap-x-4">
                    <h2 id="findings" className="text-card">
                      Les constats
                    </h2>
                    {value.differences + value.set_aside > 0 && (
                      <ExportLinks api={`${reconciliationPath(id)}/result`} wanted={ALL} />
                    )}
                  </div>
                  <FindingTable record={value} chosen={finding} />
                </section>
                {finding && (
                  <div id={LINES} className="grid gap-3">
                    {DIFFERENCES.includes(finding) && <NextFinding record={value} finding={finding} />}
                    <FindingLines
                      key={`${finding} ${value.compared_at} ${round}`}
                      id={id}
                      finding={finding}
                      onDecided={mayDecide ? fetched.replace : undefined}
                    >
                      {mayDecide && DIFFERENCES.includes(finding) && (
                        <SetAllAside
                          record={value}
                          finding={finding}
                          onDecided={(changed) => {
                            fetched.replace(changed);
                            setRound(round + 1);
                          }}
                        />
                      )}
                    </FindingLines>
                  </div>
                )}
                {mayDecide && (
                  <div className="grid justify-items-start gap-1">
                    <Button tone="ghost" size="small" busy={busy} disabled={busy} onClick={() => void run(again)}>
                      Comparer de nouveau
                    </Button>
                    <p className="text-[0.92rem] text-muted">
                      Le même relevé, avec les paiements tels qu’ils sont maintenant&nbsp;: après vos décisions.
                    </p>
                  </div>
                )}
                {mayDecide && <Remove record={value} onStale={fetched.reload} />}
              </>
            )}
          </div>
        );
      }}
    </WhenFetched>
  );
}

/** Leads from a finding to what else waits. */
function NextFinding({ record, finding }: { record: ReconciliationRecord; finding: Finding }): ReactNode {
  const id = findingId(record.id, finding);
  const waits = waitingOf(record, finding) > 0;
  return <NextDecision key={id} id={id} kind={waits ? "finding" : null} decided={waits ? null : { by: null }} />;
}

/**
 * Brings the lines of the chosen finding into sight: they begin below the sums and all findings, as if nothing had
 * happened.
 */
function showLines(): void {
  const lines = document.getElementById(LINES);
  if (lines && lines.getBoundingClientRect().top > innerHeight / 2) lines.scrollIntoView();
}

/** Removes a comparison that was made by mistake, once its consequences were read. */
function Remove({ record, onStale }: { record: ReconciliationRecord; onStale: () => void }): ReactNode {
  const [open, setOpen] = useState(false);
  const navigate = useNavigate();
  const { busy, run } = useSingleFlight();
  const { id, file_name, lines } = record;
  const close = () => setOpen(false);
  const remove = () =>
    void run(async () => {
      const result = await removeReconciliation(id);
      close();
      if (result.ok) {
        showToast({ tone: "success", title: "Rapprochement retiré" });
        return navigate(adminPaths.reconciliations);
      }
      showToast({ tone: "error", ...describeProblem(result, "Le rapprochement reste") });
      if (result.status === 404) onStale();
    });
  return (
    <div className="grid justify-items-start gap-1">
      <Button tone="ghost" size="small" onClick={() => setOpen(true)}>
        Retirer ce rapprochement…
      </Button>
      <p className="text-[0.92rem] text-muted">Un mauvais fichier, ou une mauvaise période.</p>
      <ConfirmDialog
        open={open}
        onClose={close}
        title={"Retirer ce rapprochement\u202f?"}
        confirm="Retirer"
        keep="Le garder"
        destroys
        busy={busy}
        onConfirm={remove}
      >{`${lines > 1 ? `Les ${formatNumber(lines)}\u00a0lignes` : "La ligne"} de «\u00a0${file_name}\u00a0» et ${lines > 1 ? "leurs" : "ses"} écarts disparaissent, avec ce qui n’a été mis de côté que pour eux. Aucun paiement ne change, et le journal en garde la trace. Vous pourrez comparer le fichier de nouveau.`}</ConfirmDialog>
    </div>
  );
}

function titleOf({ state, differences, set_aside: aside }: ReconciliationRecord): string {
  if (state === "running") return "Comparaison en cours";
  const open =
    differences === 0 ? "Aucun écart" : `${formatNumber(differences)}\u00a0écart${differences > 1 ? "s" : ""}`;
  return aside === 0 ? open : `${open}, ${formatNumber(aside)}\u00a0mis de côté`;
}

function Running({ record: { lines, waiting } }: { record: ReconciliationRecord }): ReactNode {
  return (
    <div role="status" className="grid gap-2">
      <SendingBar label="Avancement de la comparaison" progress={(lines - waiting) / lines} />
      <p>{`${formatNumber(lines - waiting)}\u00a0lignes sur ${formatNumber(lines)}. Vous pouvez quitter cette page\u00a0: la comparaison continue.`}</p>
    </div>
  );
}

function Sums({ record: { there, here, fees, sums } }: { record: ReconciliationRecord }): ReactNode {
  const isExact = !sums.some(({ finding }) => DIFFERENCES.includes(finding) || finding === "at_edge");
  return (
    <TitledPanel title="Les deux côtés">
      <FactList
        facts={[
          ["Au relevé", formatFcfa(there)],
          ["Ici", formatFcfa(here)],
          ["Différence", there === here ? (isExact ? "Aucune" : formatFcfa(0)) : formatFcfa(there - here)],
          ["Frais au relevé", fees > 0 ? `${formatFcfa(fees)}, soit ${formatFcfa(there - fees)} net` : null],
        ]}
      />
    </TitledPanel>
  );
}

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
            ? `${formatNumber(own)}\u00a0sont à votre nom\u00a0: une autre personne en décide.`
            : "Un paiement est à votre nom\u00a0: une autre personne en décide."}
        </p>
      )}
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title={"Marquer comme prouvés\u202f?"}
        confirm={`Prouver ${formatNumber(provable)}\u00a0paiement${provable > 1 ? "s" : ""}`}
        keep="Pas maintenant"
        busy={busy}
        onConfirm={() => void run(prove)}
      >{`${countPayments(provable)} par ce relevé, à votre nom et au journal. Les montants, les reçus et les totaux ne changent pas.`}</ConfirmDialog>
    </TitledPanel>
  );
}

function countOf(count: number): string {
  return count > 1 ? `${formatNumber(count)}\u00a0paiements comptent` : "Un paiement compte";
}

function countPayments(count: number): string {
  return count > 1 ? `${formatNumber(count)}\u00a0paiements sont prouvés` : "Un paiement est prouvé";
}
