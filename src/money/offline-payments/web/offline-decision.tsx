import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { useNextDecision } from "#money/decisions/web/next-decision.tsx";
import {
  BOOKED_NOW,
  nameOfPayer,
  type OfflinePaymentRecord,
  PROVIDER_METHOD,
} from "#money/offline-payments/offline-payment.contract.ts";
import { reasonedDecision } from "#money/payments/payment-decision.contract.ts";
import type { ProposedLines as Proposed, StatementLine } from "#money/statements/statement.contract.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { formatDate } from "#shared/date-formats.ts";
import { withDe } from "#shared/elision.ts";
import { formatFcfa } from "#shared/formats.ts";
import { endWhenLate } from "#web/admin/end-when-late.ts";
import { DialogProblem } from "#web/admin/save-bar.tsx";
import { useAdmin } from "#web/admin/use-admin.ts";
import { useTypedFields } from "#web/admin/use-typed-fields.ts";
import { WayLink } from "#web/admin/way-link.tsx";
import { callApi } from "#web/api/api-client.ts";
import type { FailureProblem } from "#web/api/failure.messages.ts";
import { describeProblem } from "#web/api/problem.messages.ts";
import { useApi } from "#web/api/use-fetch.ts";
import { checkValues } from "#web/forms/check-values.ts";
import { useForm } from "#web/forms/use-form.ts";
import { useSingleFlight } from "#web/forms/use-single-flight.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TitledPanel } from "#web/ui/fact-list.tsx";
import { TextAreaField } from "#web/ui/field.tsx";
import { Moment } from "#web/ui/moment.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { useDialogAddress } from "#web/ui/use-dialog-address.ts";
import { DifferingLine, describeSame, ProviderLine } from "./differing-line.tsx";
import { DuesForeseen } from "./dues-foreseen.tsx";
import { Proof, proofOf } from "./proof.tsx";
import { describeLine, linkToLine, useLineOf } from "./statement-facts.ts";

/** An address that ends so opens the dialog that confirms the payment. */
const CONFIRM_HASH = "#confirmer";

interface Deciding {
  api: string;
  record: OfflinePaymentRecord;
  onChanged: (record: OfflinePaymentRecord) => void;
  /** It was decided otherwise meanwhile. */
  onStale: () => void;
}

/** The reader's decisions about a recorded payment, each in a dialog that states its consequences. */
export function OfflineDecision({
  api,
  record,
  onChanged,
  onStale,
  onLinked,
}: Deciding & {
  /** A line of a statement was linked to it. */
  onLinked: () => void;
}): ReactNode {
  const [deciding, setDeciding] = useState<"confirm" | "refuse" | null>(null);
  const { busy, run } = useSingleFlight();
  const navigate = useNavigate();
  const { waiting } = useAdmin();
  // The one before was confirmed with "et suivant".
  const arrived = useDialogAddress(CONFIRM_HASH);
  if (!record.may_refuse) return null;
  function close() {
    setDeciding(null);
    arrived.close();
  }

  const confirm = (next?: string) =>
    void run(async () => {
      const result = await callApi<OfflinePaymentRecord>(`${api}/confirm`, { body: {} });
      if (result.ok && next) {
        const title = `${formatFcfa(record.amount)} ${withDe(nameOfPayer(record))} confirmés`;
        showToast({ tone: "success", title, text: "Voici le suivant." });
        waiting.reload();
        return navigate(`${next}${CONFIRM_HASH}`);
      }
      close();
      if (result.ok) {
        showToast({ tone: "success", title: "Encaissement confirmé", text: "Il compte, et le reçu est prêt." });
        return onChanged(result.value);
      }
      showToast({ tone: "error", ...describeProblem(result, "Rien n’a changé") });
      if (result.status === 409) onStale();
    });

  return (
    <TitledPanel title="À décider">
      {record.own ? (
        <p>
          Une autre personne de la trésorerie le confirme. Une erreur&#8239;? Retirez-le, puis enregistrez-le corrigé.
        </p>
      ) : (
        <p>Comparez avec la preuve, la caisse ou le relevé, puis confirmez.</p>
      )}
      {record.dues && <DuesForeseen dues={record.dues} />}
      {record.closed_month && <p>{BOOKED_NOW}</p>}
      <div className="flex flex-wrap gap-3">
        {record.may_confirm && <Button onClick={() => setDeciding("confirm")}>Confirmer…</Button>}
        <Button tone="ghost" onClick={() => setDeciding("refuse")}>
          {record.own ? "Retirer…" : "Refuser…"}
        </Button>
      </div>
      <Dialog
        open={record.may_confirm && (deciding === "confirm" || arrived.open)}
        onClose={close}
        title="Confirmer cet encaissement"
      >
        <ConfirmForm record={record} busy={busy} onConfirm={confirm} onClose={close} onLinked={onLinked} />
      </Dialog>
      <Dialog
        open={deciding === "refuse"}
        onClose={close}
        title={record.own ? "Retirer cet encaissement" : "Refuser cet encaissement"}
      >
        {deciding === "refuse" && (
          <RefusalForm
            api={api}
            record={record}
            onStale={onStale}
            onChanged={(changed) => {
              close();
              onChanged(changed);
            }}
          />
        )}
      </Dialog>
    </TitledPanel>
  );
}

/** The payment that is confirmed, who recorded it, and its proof: the button waits until this has been seen. */
function ConfirmForm({
  record,
  busy,
  onConfirm,
  onClose,
  onLinked,
}: {
  record: OfflinePaymentRecord;
  busy: boolean;
  /** `next`: the address of what waits behind it, if that is to open. */
  onConfirm: (next?: string) => void;
  onClose: () => void;
  onLinked: () => void;
}): ReactNode {
  const [seen, setSeen] = useState(record.proof === null);
  const [linked, setLinked] = useState<StatementLine | null>(null);
  const found = useLineOf(record.id);
  const line = linked ?? found;
  const next = useNextDecision("offline", record.id)?.to;
  const { account, recorded_by, recorded_at, method, received_on, reference, note } = record;
  return (
    <div className="grid gap-4">
      {/* Before all facts: the bar of the buttons hides what stands further down on a narrow screen. */}
      {!line && record.method_code !== PROVIDER_METHOD.code && (
        <ProposedLines
          payment={record}
          onLinked={(chosen) => {
            setLinked(chosen);
            onLinked();
          }}
        />
      )}
      {record.resembles && <SameMoney other={record.resembles} />}
      <p className="font-semibold">{`${formatFcfa(record.amount)} sont comptés pour\u00a0: ${record.purpose_label}. ${
        record.email === ""
          ? "Le reçu s’imprime depuis la fiche du paiement."
          : `Le reçu part à ${nameOfPayer(record)}.`
      }`}</p>
      <div className="[overflow-wrap:anywhere]">
        <p>{`${nameOfPayer(record)}, ${method}${account ? ` sur ${account}` : ""}, reçu le ${formatDate(received_on)}.`}</p>
        {reference && <p className="text-muted">{`Référence\u00a0: ${reference}`}</p>}
        {note && <p className="text-muted whitespace-pre-line">{`Remarque\u00a0: ${note}`}</p>}
        <p className="text-muted">
          <span>{`Enregistré par ${recorded_by ?? "un compte supprimé"},`}</span> <Moment at={recorded_at} />
        </p>
      </div>
      {record.dues && <DuesForeseen dues={record.dues} />}
      {record.closed_month && <p className="font-semibold">{BOOKED_NOW}</p>}
      {line && <p className="[overflow-wrap:anywhere]">{`Au relevé de compte, ${describeLine(line)}`}</p>}
      {line && <DifferingLine line={line} payment={record} />}
      <ProviderLine record={record} />
      {record.proof === null && !line && !record.provider_line && (
        <p>Aucune preuve n’est jointe&nbsp;: comparez avec la caisse ou le relevé.</p>
      )}
      <Proof {...proofOf(record)} atOnce onSeen={() => setSeen(true)} />
      {!seen && <p className="text-muted">Regardez d’abord la preuve.</p>}
      <div className="dialog-foot">
        <Button busy={busy} disabled={busy || !seen} onClick={() => onConfirm()}>
          {`Confirmer ${record.resembles ? "quand même " : ""}${formatFcfa(record.amount)}`}
        </Button>
        {next && (
          <Button tone="ghost" disabled={busy || !seen} onClick={() => onConfirm(next)}>
            Confirmer et suivant
          </Button>
        )}
        <Button tone="ghost" disabled={busy} onClick={onClose}>
          Pas encore
        </Button>
      </div>
    </div>
  );
}

/** Names another recorded payment that may be the same money. */
function SameMoney({ other }: { other: NonNullable<OfflinePaymentRecord["resembles"]> }): ReactNode {
  return (
    <div role="alert" className="rounded-card border border-low bg-blush px-4.5 py-3 [overflow-wrap:anywhere]">
      <p className="font-semibold text-low">Peut-être le même argent</p>
      <p>{`Un encaissement de ce montant existe déjà\u00a0: ${describeSame(other)}.`}</p>
      <WayLink to={adminPaths.offlinePayment(other.id)} target="_blank">
        Ouvrir cet encaissement (nouvel onglet)
      </WayLink>
    </div>
  );
}

function RefusalForm({ api, record, onChanged, onStale }: Deciding): ReactNode {
  const form = useForm<{ reason: string }, OfflinePaymentRecord, FailureProblem>({
    check: (values) => checkValues(reasonedDecision, values),
    send: (body) => callApi(`${api}/refuse`, { body }),
    onSuccess(changed) {
      typed.save(null);
      showToast({ tone: "success", title: changed.withdrawn ? "Encaissement retiré" : "Encaissement refusé" });
      onChanged(changed);
      return "closed";
    },
    onFailure: (failure, _, shown) => endWhenLate(failure, shown, onStale),
  });
  const typed = useTypedFields(form.ref, `refuse.${record.id}`);
  return (
    <form {...form.props} className="grid gap-4">
      <DialogProblem problem={form.problem} />
      <p>Rien n’est compté, et aucun reçu ne part. L’encaissement reste dans la liste, avec votre motif.</p>
      <TextAreaField {...form.field("reason")} label="Motif" rows={3} />
      <div className="dialog-foot">
        <Button type="submit" disabled={!form.open} busy={form.sending}>
          {record.own ? "Retirer" : "Refuser"}
        </Button>
      </div>
    </form>
  );
}

/**
 * The lines of statements that may be the recorded payment, each with the answer that it is; nothing if there are none.
 */
export function ProposedLines({
  payment,
  onLinked,
}: {
  payment: { id: string; received_on: string };
  onLinked: (line: StatementLine) => void;
}): ReactNode {
  const { value, reload } = useApi<Proposed>(`/admin/offline-payments/${payment.id}/statement-lines`);
  const { busy, run } = useSingleFlight();
  const link = (line: StatementLine) =>
    void run(async () => {
      const problem = await linkToLine(line, payment.id);
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
          <Button
            tone="ghost"
            size="small"
            className="my-2"
            busy={busy}
            disabled={busy}
            aria-label={`C’est lui\u00a0: ${describeLine(line)}`}
            onClick={() => link(line)}
          >
            C’est lui
          </Button>
          <DifferingLine line={line} payment={payment} />
        </div>
      ))}
    </section>
  );
}
