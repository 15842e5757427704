import { type ReactNode, useState } from "react";
import { type MonthRecord, type ProviderStatement, providerStatement } from "#money/closing/closing.contract.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { formatMonth } from "#shared/date-formats.ts";
import { formatFcfa, formatNumber } from "#shared/formats.ts";
import { useTypedFields } from "#web/admin/use-typed-fields.ts";
import { describeProblem, type FailureProblem } from "#web/api/failure.messages.ts";
import { checkValues } from "#web/forms/check-values.ts";
import { useForm } from "#web/forms/use-form.ts";
import { useSingleFlight } from "#web/forms/use-single-flight.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { FactList, TitledPanel } from "#web/ui/fact-list.tsx";
import { TextField } from "#web/ui/field.tsx";
import { FormProblem } from "#web/ui/form-problem.tsx";
import { Link } from "#web/ui/link.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { closeMonth, stateProvider } from "./closing-calls.ts";

/** The decisions that are still open, and the closing of the month after a second look. Nothing once it is closed. */
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

interface Stating {
  record: MonthRecord;
  onChanged: (record: MonthRecord) => void;
  /** Another person changed the month meanwhile. */
  onStale: () => void;
}

/** The foundation's money at the provider over the month; until it is closed, with what the provider's statement says. */
export function ProviderPanel({ record, mayChange, ...events }: Stating & { mayChange: boolean }): ReactNode {
  const { provider } = record;
  const [open, setOpen] = useState(false);
  return (
    <TitledPanel title="Chez le prestataire">
      <FactList
        facts={[
          ["Au début", formatFcfa(provider.opening)],
          ["Reçu", formatFcfa(provider.received)],
          ["Remboursé", provider.refunded === 0 ? null : formatFcfa(-provider.refunded)],
          ["Frais retenus", provider.fees === null ? "Pas encore saisis" : formatFcfa(-provider.fees)],
          ["Versé", provider.paid_out === null ? "Pas encore saisi" : formatFcfa(-provider.paid_out)],
          ["À la fin", <strong key="closing">{formatFcfa(provider.closing)}</strong>],
        ]}
      />
      {mayChange && !open && (
        <Button tone="ghost" size="small" className="justify-self-start" onClick={() => setOpen(true)}>
          {provider.version === 0 ? "Saisir frais et versement" : "Corriger frais et versement"}
        </Button>
      )}
      {mayChange && open && <StatementForm record={record} {...events} />}
    </TitledPanel>
  );
}

function StatementForm({ record: { month, provider }, onChanged, onStale }: Stating): ReactNode {
  const form = useForm<ProviderStatement, MonthRecord, FailureProblem>({
    check: (values) => checkValues(providerStatement, { ...values, version: provider.version }),
    send: (body) => stateProvider(month, body),
    onSuccess(changed) {
      typed.save(null);
      showToast({ tone: "success", title: "Montants enregistrés" });
      onChanged(changed);
      return "closed";
    },
    onFailure(failure, _, shown) {
      if (failure.status === 409 || failure.status === 412) onStale();
      return shown ? "open" : { problem: describeProblem(failure, "Rien n’a changé") };
    },
  });
  const typed = useTypedFields(form.ref, `provider.${month}`);
  return (
    <form {...form.props} aria-label="Relevé du prestataire" className="grid gap-4">
      {form.problem && <FormProblem {...form.problem} />}
      <TextField
        {...form.field("fees")}
        label="Frais retenus ce mois"
        suffix="FCFA"
        inputMode="numeric"
        maxLength={40}
        defaultValue={provider.fees ?? ""}
        hint="Selon le relevé du prestataire. 0 s’il n’y en a pas."
      />
      <TextField
        {...form.field("paid_out")}
        label="Versé à la fondation ce mois"
        suffix="FCFA"
        inputMode="numeric"
        maxLength={40}
        defaultValue={provider.paid_out ?? ""}
      />
      <Button type="submit" size="small" className="justify-self-start" disabled={!form.open} busy={form.sending}>
        Enregistrer
      </Button>
    </form>
  );
}
