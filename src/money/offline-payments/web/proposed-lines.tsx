import type { ReactNode } from "react";
import type { ProposedLines as Proposed, StatementLine } from "#money/statements/statement.contract.ts";
import { callApi } from "#web/api/api-client.ts";
import { useFetch } from "#web/api/use-fetch.ts";
import { useSingleFlight } from "#web/forms/use-single-flight.ts";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { DifferingDay } from "./differing-day.tsx";
import { describeLine, linkToLine } from "./statement-facts.ts";

const fetchProposed = (path: string) => callApi<Proposed>(path);

/** The lines of statements that may be the recorded payment, each with the answer that it is; nothing if there are none. */
export function ProposedLines({
  payment: { id, received_on },
  onLinked,
}: {
  payment: { id: string; received_on: string };
  onLinked: (line: StatementLine) => void;
}): ReactNode {
  const { value, reload } = useFetch(`/admin/offline-payments/${id}/statement-lines`, fetchProposed);
  const { busy, run } = useSingleFlight();
  const link = (line: StatementLine) =>
    void run(async () => {
      const problem = await linkToLine(line, id);
      if (problem) {
        showToast({ tone: "error", title: "Rien n’a changé", text: problem });
        return reload();
      }
      showToast({ tone: "success", title: "Ligne liée" });
      onLinked(line);
    });
  if (!value || value.data.length === 0) return null;
  return (
    <section aria-label="Lignes de relevé proposées" className="grid gap-3 rounded-tile bg-sun-soft px-4 py-3">
      {value.data.map((line) => (
        <div key={line.id} className="[overflow-wrap:anywhere]">
          <p>{`Au relevé de compte, peut-être\u00a0: ${describeLine(line)}`}</p>
          <DifferingDay line={line} receivedOn={received_on} />
          <Button
            tone="ghost"
            size="small"
            className="mt-2"
            busy={busy}
            disabled={busy}
            aria-label={`C’est lui\u00a0: ${describeLine(line)}`}
            onClick={() => link(line)}
          >
            C’est lui
          </Button>
        </div>
      ))}
    </section>
  );
}
