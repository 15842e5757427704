import { type ReactNode, useState } from "react";
import { DIFFERENCES, type ReconciliationRecord } from "#money/reconciliation/reconciliation.contract.ts";
import { formatMoment } from "#shared/date-formats.ts";
import { formatFcfa, formatNumber } from "#shared/formats.ts";
import { useAdmin } from "#web/admin/use-admin.ts";
import { describeFailure } from "#web/api/failure.messages.ts";
import { useSingleFlight } from "#web/forms/use-single-flight.ts";
import { ExportLinks } from "#web/listing/export-links.tsx";
import { useWanted } from "#web/listing/use-wanted.ts";
import { useRunningTask } from "#web/table-import/use-running-task.ts";
import { Button } from "#web/ui/button.tsx";
import { FactList, TitledPanel } from "#web/ui/fact-list.tsx";
import { SendingBar } from "#web/ui/sending-bar.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { WhenFetched } from "#web/ui/when-fetched.tsx";
import { FindingLines } from "./finding-lines.tsx";
import { FindingTable } from "./finding-table.tsx";
import { ProvePanel } from "./prove-panel.tsx";
import { namePeriod } from "./reconciliation.messages.ts";
import { compareAgain, fetchReconciliation, reconciliationPath } from "./reconciliation-calls.ts";

const ALL = new URLSearchParams();

/** One comparison: how far it is while it runs, then both sums, the findings, and the lines of one of them. */
export default function ReconciliationResult(): ReactNode {
  const { person, params } = useAdmin();
  const { id = "" } = params;
  const mayDecide = person.abilities.includes("move_money");
  const fetched = useRunningTask(reconciliationPath(id), fetchReconciliation);
  const [round, setRound] = useState(0);
  const { busy, run } = useSingleFlight();
  const chosen = useWanted({ constat: "finding" }).get("finding");

  async function again() {
    const result = await compareAgain(id);
    if (!result.ok) return showToast({ tone: "error", title: "Rien n’a changé", text: describeFailure(result) });
    fetched.replace(result.value);
    setRound(round + 1);
  }

  return (
    <WhenFetched
      fetched={fetched}
      loading="Chargement du rapprochement…"
      failed="Erreur lors du chargement du rapprochement"
      missing="Ce rapprochement n’existe pas."
      skeleton="h-64 rounded-card"
    >
      {(value) => {
        const found = value.sums.map(({ finding }) => finding);
        const finding = found.find((name) => name === chosen) ?? found[0];
        return (
          <div className="grid max-w-[60rem] gap-7">
            <div>
              <h1 className="text-[1.55rem] leading-tight sm:text-title">{titleOf(value)}</h1>
              <p className="mt-1 text-muted [overflow-wrap:anywhere]">{`${value.file_name}. ${namePeriod(value)}. Par ${value.by ?? "un compte supprimé"}, le ${formatMoment(value.created_at)}.`}</p>
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
                    {value.differences > 0 && <ExportLinks api={`${reconciliationPath(id)}/result`} wanted={ALL} />}
                  </div>
                  <FindingTable record={value} chosen={finding} />
                </section>
                {finding && <FindingLines key={`${finding} ${value.compared_at} ${round}`} id={id} finding={finding} />}
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
              </>
            )}
          </div>
        );
      }}
    </WhenFetched>
  );
}

function titleOf({ state, differences }: ReconciliationRecord): string {
  if (state === "running") return "Comparaison en cours";
  if (differences === 0) return "Aucun écart";
  return `${formatNumber(differences)} écart${differences > 1 ? "s" : ""}`;
}

function Running({ record: { lines, waiting } }: { record: ReconciliationRecord }): ReactNode {
  return (
    <div role="status" className="grid gap-2">
      <SendingBar label="Avancement de la comparaison" progress={(lines - waiting) / lines} />
      <p>{`${formatNumber(lines - waiting)} lignes sur ${formatNumber(lines)}. Vous pouvez quitter cette page\u00a0: la comparaison continue.`}</p>
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
