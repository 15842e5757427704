import { type ReactNode, useState } from "react";
import { reasonedDecision } from "#money/payments/payment-decision.contract.ts";
import type {
  DecidedFinding,
  Finding,
  ReconciliationLine,
  ReconciliationRecord,
} from "#money/reconciliation/reconciliation.contract.ts";
import { nameOfFinding } from "#money/reconciliation/reconciliation-words.contract.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { formatNumber } from "#shared/formats.ts";
import { DialogProblem } from "#web/admin/save-bar.tsx";
import { useTypedFields } from "#web/admin/use-typed-fields.ts";
import type { ApiResult } from "#web/api/api-client.ts";
import type { FailureProblem } from "#web/api/failure.messages.ts";
import { describeProblem } from "#web/api/problem.messages.ts";
import { checkValues } from "#web/forms/check-values.ts";
import { useForm } from "#web/forms/use-form.ts";
import { useSingleFlight } from "#web/forms/use-single-flight.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextAreaField } from "#web/ui/field.tsx";
import { Link } from "#web/ui/link.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { decideFinding, decideFindings } from "./reconciliation-calls.ts";

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
  const by = `(${aside?.by ?? "compte supprimé"})`;
  const said = aside && (
    <span className="[overflow-wrap:anywhere]">
      {aside.payment === null ? (
        `Mis de côté\u00a0: ${aside.reason} ${by}`
      ) : (
        <>
          <Link to={adminPaths.offlinePayment(aside.payment)} className="font-semibold text-forest underline">
            {aside.reason}
          </Link>{" "}
          <span>{by}</span>
        </>
      )}
    </span>
  );
  if (!deciding) return said;
  const shared = { line, ...deciding };
  return said ? (
    <>
      {said} <Reopen {...shared} />
    </>
  ) : (
    <div className="flex flex-wrap items-center">
      {line.finding === "unknown_here" && (
        <ButtonLink
          to={adminPaths.offlinePaymentOfFinding(deciding.id, line.place)}
          tone="quiet"
          size="small"
          className="-ml-2"
          aria-label={`Enregistrer un encaissement\u00a0: ${nameOf(line)}`}
        >
          Enregistrer
        </ButtonLink>
      )}
      <SetAside {...shared} />
    </div>
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
        className="-mx-2 whitespace-nowrap"
        aria-label={`Mettre de côté ${nameOf(line)}…`}
        onClick={() => setOpen(true)}
      >
        Mettre de côté…
      </Button>
      <Dialog open={open} onClose={close} title="Mettre cet écart de côté">
        <ReasonForm<DecidedFinding>
          name={`${id}.${line.place}`}
          send={(reason) => decideFinding(id, line, reason)}
          done={() => "Écart mis de côté"}
          onDecided={(decided) => {
            close();
            onDecided(decided);
          }}
        >
          L’écart est expliqué&nbsp;: il n’attend plus personne, ni ici ni dans les rapprochements suivants. Aucun
          paiement ne change. Vous pourrez le rouvrir.
        </ReasonForm>
      </Dialog>
    </>
  );
}

/** Sets all differences of a finding aside that wait, with one reason; nothing if fewer than two do. */
export function SetAllAside({
  record,
  finding,
  onDecided,
}: {
  record: ReconciliationRecord;
  finding: Finding;
  onDecided: (record: ReconciliationRecord) => void;
}): ReactNode {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const before = waitingOf(record, finding);
  if (before < 2) return null;
  return (
    <>
      <Button tone="ghost" size="small" className="justify-self-start" onClick={() => setOpen(true)}>
        {`Mettre les ${formatNumber(before)} de côté…`}
      </Button>
      <Dialog open={open} onClose={close} title={`Mettre ${formatNumber(before)}\u00a0écarts de côté`}>
        <ReasonForm<ReconciliationRecord>
          name={`${record.id}.${finding}`}
          send={(reason) => decideFindings(record, finding, reason)}
          done={(changed) => describeLeft(before - waitingOf(changed, finding), waitingOf(changed, finding))}
          onDecided={(changed) => {
            close();
            onDecided(changed);
          }}
        >
          {`Tous les écarts «\u00a0${nameOfFinding(finding)}\u00a0» sont expliqués par le même motif\u00a0: ils n’attendent plus personne, ni ici ni dans les rapprochements suivants. Ceux de vos propres paiements, ou dont vous avez décidé, restent à une autre personne. Aucun paiement ne change. Chacun peut être rouvert.`}
        </ReasonForm>
      </Dialog>
    </>
  );
}

/** Returns how many differences of the finding wait. */
export function waitingOf({ sums }: ReconciliationRecord, finding: Finding): number {
  const sum = sums.find((one) => one.finding === finding);
  return sum ? sum.count - sum.set_aside : 0;
}

function describeLeft(aside: number, left: number): string {
  const said = aside > 1 ? `${formatNumber(aside)}\u00a0écarts mis de côté` : `${aside} écart mis de côté`;
  return left === 0 ? said : `${said}, ${formatNumber(left)}\u00a0pour une autre personne`;
}

function ReasonForm<Decided>({
  name,
  send,
  done,
  onDecided,
  children,
}: {
  /** Under which the reason is kept while it is typed. */
  name: string;
  send: (reason: string) => Promise<ApiResult<Decided>>;
  /** Returns what is said once it is done. */
  done: (decided: Decided) => string;
  onDecided: (decided: Decided) => void;
  /** The consequences. */
  children: ReactNode;
}): ReactNode {
  const form = useForm<{ reason: string }, Decided, FailureProblem>({
    check: (values) => checkValues(reasonedDecision, values),
    send: ({ reason }) => send(reason),
    onSuccess(decided) {
      typed.save(null);
      showToast({ tone: "success", title: done(decided) });
      onDecided(decided);
      return "closed";
    },
    onFailure: (failure, _, shown) => (shown ? "open" : { problem: describeProblem(failure, "Rien n’a changé") }),
  });
  const typed = useTypedFields(form.ref, `finding-aside.${name}`);
  return (
    <form {...form.props} className="grid gap-4">
      <DialogProblem problem={form.problem} />
      <p>{children}</p>
      <TextAreaField {...form.field("reason")} label="Motif" rows={2} />
      <div className="dialog-foot">
        <Button type="submit" disabled={!form.open} busy={form.sending}>
          Mettre de côté
        </Button>
      </div>
    </form>
  );
}

function Reopen({ id, line, onDecided }: Shared): ReactNode {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const { busy, run } = useSingleFlight();
  const reopen = () =>
    void run(async () => {
      const result = await decideFinding(id, line, null);
      close();
      if (!result.ok) return showToast({ tone: "error", ...describeProblem(result, "Rien n’a changé") });
      showToast({ tone: "success", title: "Écart rouvert" });
      onDecided(result.value);
    });
  return (
    <>
      <Button
        tone="quiet"
        size="small"
        className="-mx-2"
        aria-label={`Rouvrir ${nameOf(line)}…`}
        onClick={() => setOpen(true)}
      >
        Rouvrir…
      </Button>
      <ConfirmDialog
        open={open}
        busy={busy}
        onClose={close}
        title={"Rouvrir cet écart\u202f?"}
        confirm="Rouvrir"
        keep="Laisser ainsi"
        onConfirm={reopen}
      >
        Le motif s’efface, et l’écart attend de nouveau une décision, ici et dans les autres rapprochements. Le journal
        garde le motif.
      </ConfirmDialog>
    </>
  );
}

const nameOf = ({ reference, line }: ReconciliationLine) => reference || `la ligne ${line ?? ""}`;
