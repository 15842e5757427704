import { type ReactNode, useState } from "react";
import { reasonedDecision } from "#money/payments/payment-decision.contract.ts";
import type { DecidedFinding, ReconciliationLine } from "#money/reconciliation/reconciliation.contract.ts";
import { useTypedFields } from "#web/admin/use-typed-fields.ts";
import { describeProblem, type FailureProblem } from "#web/api/failure.messages.ts";
import { checkValues } from "#web/forms/check-values.ts";
import { useForm } from "#web/forms/use-form.ts";
import { useSingleFlight } from "#web/forms/use-single-flight.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextAreaField } from "#web/ui/field.tsx";
import { FormProblem } from "#web/ui/form-problem.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { decideFinding } from "./reconciliation-calls.ts";

/** The comparison of a line, and what happens once it was decided. */
export interface Deciding {
  id: string;
  onDecided: (decided: DecidedFinding) => void;
}

/** Why a difference was set aside; for those who may decide, the way to do so and back. */
export function FindingAside({
  line,
  deciding,
}: {
  line: ReconciliationLine;
  deciding: Deciding | undefined;
}): ReactNode {
  const { set_aside: aside } = line;
  const said = aside && (
    <span className="[overflow-wrap:anywhere]">{`Mis de côté\u00a0: ${aside.reason} (${aside.by ?? "compte supprimé"})`}</span>
  );
  if (!deciding) return said;
  const shared = { line, ...deciding };
  return said ? (
    <>
      {said} <Reopen {...shared} />
    </>
  ) : (
    <SetAside {...shared} />
  );
}

type Shared = Deciding & { line: ReconciliationLine };

function SetAside({ id, line, onDecided }: Shared): ReactNode {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        tone="quiet"
        size="small"
        className="-mx-2"
        aria-label={`Mettre de côté ${nameOf(line)}…`}
        onClick={() => setOpen(true)}
      >
        Mettre de côté…
      </Button>
      <Dialog open={open} onClose={close} title="Mettre cet écart de côté">
        {open && (
          <ReasonForm
            {...{ id, line }}
            onDecided={(decided) => {
              close();
              onDecided(decided);
            }}
          />
        )}
      </Dialog>
    </>
  );
}

function ReasonForm({ id, line, onDecided }: Shared): ReactNode {
  const form = useForm<{ reason: string }, DecidedFinding, FailureProblem>({
    check: (values) => checkValues(reasonedDecision, values),
    send: ({ reason }) => decideFinding(id, line, reason),
    onSuccess(decided) {
      typed.save(null);
      showToast({ tone: "success", title: "Écart mis de côté" });
      onDecided(decided);
      return "closed";
    },
    onFailure: (failure, _, shown) => (shown ? "open" : { problem: describeProblem(failure, "Rien n’a changé") }),
  });
  const typed = useTypedFields(form.ref, `finding-aside.${id}.${line.place}`);
  return (
    <form {...form.props} className="grid gap-4">
      {form.problem && <FormProblem {...form.problem} />}
      <p>
        L’écart est expliqué&nbsp;: il n’attend plus personne, ni ici ni dans les rapprochements suivants. Aucun
        paiement ne change. Vous pourrez le rouvrir.
      </p>
      <TextAreaField {...form.field("reason")} label="Motif" rows={2} maxLength={500} />
      <Button type="submit" className="justify-self-start" disabled={!form.open} busy={form.sending}>
        Mettre de côté
      </Button>
    </form>
  );
}

function Reopen({ id, line, onDecided }: Shared): ReactNode {
  const { busy, run } = useSingleFlight();
  const reopen = () =>
    void run(async () => {
      const result = await decideFinding(id, line, null);
      if (!result.ok) return showToast({ tone: "error", ...describeProblem(result, "Rien n’a changé") });
      showToast({ tone: "success", title: "Écart rouvert" });
      onDecided(result.value);
    });
  return (
    <Button
      tone="quiet"
      size="small"
      className="-mx-2"
      busy={busy}
      aria-label={`Rouvrir ${nameOf(line)}`}
      onClick={reopen}
    >
      Rouvrir
    </Button>
  );
}

const nameOf = ({ reference, line }: ReconciliationLine) => reference || `la ligne ${line ?? ""}`;
