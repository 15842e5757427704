import { type ReactNode, useState } from "react";
import { NextDecision } from "#money/decisions/web/next-decision.tsx";
import type { OfflinePaymentRecord } from "#money/offline-payments/offline-payment.contract.ts";
import { reasonedDecision } from "#money/payments/payment-decision.contract.ts";
import type { StatementLines } from "#money/statements/statement.contract.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { formatDate } from "#shared/date-formats.ts";
import { formatFcfa } from "#shared/formats.ts";
import { useAdmin } from "#web/admin/use-admin.ts";
import { useTypedFields } from "#web/admin/use-typed-fields.ts";
import { API_PREFIX, callApi } from "#web/api/api-client.ts";
import { describeProblem, type FailureProblem } from "#web/api/failure.messages.ts";
import { useFetch } from "#web/api/use-fetch.ts";
import { checkValues } from "#web/forms/check-values.ts";
import { useForm } from "#web/forms/use-form.ts";
import { useSingleFlight } from "#web/forms/use-single-flight.ts";
import { RecordedImage } from "#web/listing/recorded-image.tsx";
import { Button, ButtonAnchor } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { FactList, TitledPanel } from "#web/ui/fact-list.tsx";
import { TextAreaField } from "#web/ui/field.tsx";
import { FormProblem } from "#web/ui/form-problem.tsx";
import { Link } from "#web/ui/link.tsx";
import { Moment } from "#web/ui/moment.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { WhenFetched } from "#web/ui/when-fetched.tsx";
import { OfflineChip } from "./offline-chip.tsx";

const fetchRecord = (path: string) => callApi<OfflinePaymentRecord>(path);

/** One recorded payment: what it is, its proof, and what staff may decide. */
export default function OfflinePage(): ReactNode {
  const { id = "" } = useAdmin().params;
  const api = `/admin/offline-payments/${id}`;
  const fetched = useFetch(api, fetchRecord);
  return (
    <WhenFetched
      fetched={fetched}
      loading="Chargement de l’encaissement…"
      failed="Erreur lors du chargement de l’encaissement"
      missing="Cet encaissement n’existe pas."
    >
      {(record) => {
        const name = `${record.first_name} ${record.last_name}`;
        return (
          <>
            <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2">
              <h1 className="text-[1.55rem] leading-tight [overflow-wrap:anywhere] sm:text-title">
                <span>{formatFcfa(record.amount)}</span>
                <span className="block text-[1.06rem] font-normal text-muted">{name}</span>
              </h1>
              <OfflineChip state={record.state} />
              <NextDecision
                key={id}
                kind={record.may_confirm ? "offline" : null}
                id={id}
                decided={record.state === "waiting" ? null : { by: record.decided_by }}
              />
            </div>
            <div className="grid items-start gap-5 lg:grid-cols-2">
              <div className="grid min-w-0 gap-5">
                <OfflineDecision api={api} record={record} onChanged={fetched.replace} onStale={fetched.reload} />
                <StatementPanel id={id} goesOn={record.own && record.state === "waiting"} />
                <Facts record={record} />
              </div>
              {record.proof && (
                <TitledPanel title="La preuve">
                  {record.proof === "pdf" ? (
                    <ButtonAnchor
                      href={`${API_PREFIX}${api}/proof`}
                      tone="ghost"
                      size="small"
                      className="justify-self-start"
                    >
                      Télécharger le PDF
                    </ButtonAnchor>
                  ) : (
                    <RecordedImage path={`${api}/proof`} name="la photo" alt={`Preuve du paiement de ${name}`} />
                  )}
                </TitledPanel>
              )}
            </div>
          </>
        );
      }}
    </WhenFetched>
  );
}

function Facts({ record }: { record: OfflinePaymentRecord }): ReactNode {
  const { email, show_name, decided_at, decided_by, reason, payment_id } = record;
  return (
    <TitledPanel title="Ce qui a été enregistré">
      <FactList
        facts={[
          ["Pour", record.purpose_label],
          ["Comment", record.method],
          ["Reçu le", formatDate(new Date(record.received_on))],
          ["Référence", record.reference],
          ["Remarque", record.note],
          ["E\u2011mail", email === "" ? "aucune, le reçu s’imprime" : email],
          ["Téléphone", record.phone],
          ["Nom affiché", record.purpose === "cotisation" ? null : show_name ? "oui, parmi les donateurs" : "non"],
          ["Enregistré par", record.recorded_by ?? "Compte supprimé"],
          ["Enregistré le", <Moment key="recorded" at={record.recorded_at} />],
          ["Décidé par", decided_at && (decided_by ?? "Compte supprimé")],
          ["Décidé le", decided_at && <Moment key="decided" at={decided_at} />],
          ["Motif du refus", reason],
        ]}
      />
      {payment_id && (
        <Link
          to={adminPaths.payment(payment_id)}
          className="inline-flex min-h-11 items-center justify-self-start font-semibold text-forest underline decoration-sun decoration-2 underline-offset-4 hover:decoration-forest"
        >
          Voir le paiement et son reçu
        </Link>
      )}
    </TitledPanel>
  );
}

const fetchLines = (path: string) => callApi<StatementLines>(path);

/**
 * The line of a statement that supports the recorded payment; nothing if none is linked. `goesOn`: it leads to the next line, for
 * the person who recorded the payment from this one.
 */
export function StatementPanel({ id, goesOn }: { id: string; goesOn: boolean }): ReactNode {
  const { value } = useFetch(`/admin/statement-lines?payment=${id}`, fetchLines);
  const line = value?.data[0];
  if (!line) return null;
  return (
    <TitledPanel title="Au relevé de compte">
      <p className="[overflow-wrap:anywhere]">{`${formatFcfa(line.amount)} le ${formatDate(line.paid_on)}\u00a0: ${line.label || line.reference}`}</p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {goesOn && <NextDecision key={line.id} kind="statement_line" id={line.id} decided={null} />}
        <Link
          to={adminPaths.statements}
          className="inline-flex min-h-11 items-center font-semibold text-forest underline decoration-sun decoration-2 underline-offset-4 hover:decoration-forest"
        >
          Voir les relevés
        </Link>
      </div>
    </TitledPanel>
  );
}

interface Deciding {
  api: string;
  record: OfflinePaymentRecord;
  onChanged: (record: OfflinePaymentRecord) => void;
  /** It was decided otherwise meanwhile. */
  onStale: () => void;
}

/** The reader's decisions about a recorded payment, each in a dialog that states its consequences. */
export function OfflineDecision({ api, record, onChanged, onStale }: Deciding): ReactNode {
  const [deciding, setDeciding] = useState<"confirm" | "refuse" | null>(null);
  const { busy, run } = useSingleFlight();
  if (!record.may_refuse) return null;
  const close = () => setDeciding(null);

  const confirm = () =>
    void run(async () => {
      const result = await callApi<OfflinePaymentRecord>(`${api}/confirm`, { body: {} });
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
          Une autre personne de la trésorerie le confirme. Une erreur&#8239;? Retirez-le, et enregistrez-le à nouveau.
        </p>
      ) : (
        <p>Comparez avec la preuve, la caisse ou le relevé, puis confirmez.</p>
      )}
      <div className="flex flex-wrap gap-3">
        {record.may_confirm && <Button onClick={() => setDeciding("confirm")}>Confirmer…</Button>}
        <Button tone="ghost" onClick={() => setDeciding("refuse")}>
          {record.own ? "Retirer…" : "Refuser…"}
        </Button>
      </div>
      <Dialog open={deciding === "confirm"} onClose={close} title="Confirmer cet encaissement">
        <p className="mb-5 font-semibold">{`${formatFcfa(record.amount)} sont comptés pour\u00a0: ${record.purpose_label}. ${
          record.email === ""
            ? "Le reçu s’imprime depuis la fiche du paiement."
            : `Le reçu part à ${record.first_name} ${record.last_name}.`
        }`}</p>
        <div className="flex flex-wrap gap-3">
          <Button busy={busy} disabled={busy} onClick={confirm}>{`Confirmer ${formatFcfa(record.amount)}`}</Button>
          <Button tone="ghost" disabled={busy} onClick={close}>
            Pas encore
          </Button>
        </div>
      </Dialog>
      <Dialog
        open={deciding === "refuse"}
        onClose={close}
        title={record.own ? "Retirer cet encaissement" : "Refuser cet encaissement"}
      >
        {deciding === "refuse" && (
          <RefusalForm
            {...{ api, record, onStale }}
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

function RefusalForm({ api, record, onChanged, onStale }: Deciding): ReactNode {
  const form = useForm<{ reason: string }, OfflinePaymentRecord, FailureProblem>({
    check: (values) => checkValues(reasonedDecision, values),
    send: (body) => callApi(`${api}/refuse`, { body }),
    onSuccess(changed) {
      typed.save(null);
      showToast({ tone: "success", title: record.own ? "Encaissement retiré" : "Encaissement refusé" });
      onChanged(changed);
      return "closed";
    },
    onFailure(failure, _, shown) {
      if (failure.status === 409) onStale();
      return shown ? "open" : { problem: describeProblem(failure, "Rien n’a changé") };
    },
  });
  const typed = useTypedFields(form.ref, `refuse.${record.id}`);
  return (
    <form {...form.props} className="grid gap-4">
      {form.problem && <FormProblem {...form.problem} />}
      <p>Rien n’est compté, et aucun reçu ne part. L’encaissement reste dans la liste, avec votre motif.</p>
      <TextAreaField {...form.field("reason")} label="Motif" rows={3} maxLength={500} />
      <Button type="submit" className="justify-self-start" disabled={!form.open} busy={form.sending}>
        {record.own ? "Retirer" : "Refuser"}
      </Button>
    </form>
  );
}
