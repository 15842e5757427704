import { type ReactNode, useState } from "react";
import {
  describeDifferences,
  type MonthRecord,
  type ProviderStatement,
  providerStatement,
} from "#money/closing/closing.contract.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { formatMoment } from "#shared/date-formats.ts";
import { capitalize, formatFcfa, formatNumber } from "#shared/formats.ts";
import { formatDays } from "#shared/periods.ts";
import { useTypedFields } from "#web/admin/use-typed-fields.ts";
import type { FailureProblem } from "#web/api/failure.messages.ts";
import { describeProblem } from "#web/api/problem.messages.ts";
import { checkValues } from "#web/forms/check-values.ts";
import { useForm } from "#web/forms/use-form.ts";
import { Button } from "#web/ui/button.tsx";
import { FactList, TitledPanel } from "#web/ui/fact-list.tsx";
import { TextField } from "#web/ui/field.tsx";
import { FormProblem } from "#web/ui/form-problem.tsx";
import { Link } from "#web/ui/link.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { stateProvider } from "./closing-calls.ts";

/** When and by whom the month was compared with the provider's exports, and what they leave open. */
export function ComparisonPanel({ comparison }: Pick<MonthRecord, "comparison">): ReactNode {
  const { done, complete, open, days, covered_days: covered } = comparison;
  return (
    <TitledPanel title="Rapprochement">
      {done.length === 0 ? (
        <p>
          Ce mois n’a pas été comparé avec le relevé du prestataire&nbsp;:{" "}
          <Link to={adminPaths.reconciliations} className="font-semibold text-forest underline">
            comparer
          </Link>
          .
        </p>
      ) : (
        <>
          <ul className="grid gap-1">
            {done.map(({ id, at, by, from, to }) => (
              <li key={id}>
                <Link to={adminPaths.reconciliation(id)} className="block text-forest underline underline-offset-4">
                  {capitalize(formatDays(from, to))}
                </Link>
                <span className="text-muted">{`Comparé le ${formatMoment(at)} par ${by ?? "un compte supprimé"}`}</span>
              </li>
            ))}
          </ul>
          {!complete && (
            <p className="font-semibold">{`Les relevés ne couvrent que ${covered} jour${covered > 1 ? "s" : ""} sur ${days}.`}</p>
          )}
          <p>
            {open === 0 ? (
              "Aucun écart n’est ouvert."
            ) : (
              <Link
                to={adminPaths.decisionsOf("finding")}
                className="inline-flex min-h-11 items-center font-semibold text-forest underline"
              >
                {describeDifferences(open)}
              </Link>
            )}
          </p>
        </>
      )}
    </TitledPanel>
  );
}

interface Stating {
  record: MonthRecord;
  onChanged: (record: MonthRecord) => void;
  /** Another person changed the month meanwhile. */
  onStale: () => void;
}

/** The movements of the foundation's money at the provider over the month, and what is left of it. */
export function ProviderBalanceFacts({ provider }: Pick<MonthRecord, "provider">): ReactNode {
  return (
    <>
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
      {provider.closing < 0 && (
        <p className="font-semibold">
          Le solde à la fin est négatif&nbsp;: plus d’argent serait sorti de chez le prestataire qu’il n’y en avait.
          Vérifiez les frais et le versement.
        </p>
      )}
    </>
  );
}

/**
 * The foundation's money at the provider over the month; until it is closed, with what the provider's statement says.
 */
export function ProviderPanel({ record, mayChange, ...events }: Stating & { mayChange: boolean }): ReactNode {
  const { provider } = record;
  const [open, setOpen] = useState(false);
  return (
    <TitledPanel title="Chez le prestataire">
      <ProviderBalanceFacts provider={provider} />
      {mayChange && !open && (
        <Button tone="ghost" size="small" className="justify-self-start" onClick={() => setOpen(true)}>
          {provider.version === 0 ? "Saisir frais et versement" : "Corriger frais et versement"}
        </Button>
      )}
      {mayChange && open && <StatementForm record={record} {...events} />}
      {record.proposal && provider.version === 0 && (
        <p>
          La clôture est proposée sans frais ni versement&nbsp;: pour les saisir, retirez ou refusez d’abord la
          proposition.
        </p>
      )}
    </TitledPanel>
  );
}

function StatementForm({ record: { month, provider, comparison }, onChanged, onStale }: Stating): ReactNode {
  const [questioned, setQuestioned] = useState<number | null>(null);
  const form = useForm<ProviderStatement, MonthRecord, FailureProblem>({
    check: (values) => checkValues(providerStatement, { ...values, version: provider.version }),
    send: (body) => stateProvider(month, body),
    onSuccess(changed) {
      typed.save(null);
      showToast({ tone: "success", title: "Montants enregistrés" });
      onChanged(changed);
      return "closed";
    },
    onFailure(failure, { paid_out }, shown) {
      if (failure.code === "payout_too_high") setQuestioned(paid_out);
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
        defaultValue={provider.fees ?? comparison.fees ?? ""}
        hint={describeFees(comparison)}
      />
      <TextField
        {...form.field("paid_out")}
        label="Versé à la fondation ce mois"
        suffix="FCFA"
        inputMode="numeric"
        defaultValue={provider.paid_out ?? ""}
      />
      {questioned !== null && <input type="hidden" name="paid_out_confirmed" value={questioned} />}
      <Button type="submit" size="small" className="justify-self-start" disabled={!form.open} busy={form.sending}>
        Enregistrer
      </Button>
    </form>
  );
}

/** Returns what the exports say of the fees: a part of them says so, and is no proposal for the month. */
function describeFees(comparison: MonthRecord["comparison"]): string {
  const { fees, found_fees: found, without_fees: without, complete, covered_days: covered, days } = comparison;
  if (fees !== null) return `Le rapprochement a trouvé ${formatFcfa(fees)}. Corrigez si le relevé dit autre chose.`;
  if (found === null) return "Selon le relevé du prestataire. 0 s’il n’y en a pas.";
  const part = complete
    ? `${formatNumber(without)}\u00a0paiement${without > 1 ? "s y sont" : " y est"} sans frais`
    : `${covered} jour${covered > 1 ? "s" : ""} sur ${days}`;
  return `À lire sur le relevé du prestataire pour tout le mois. Le rapprochement a trouvé ${formatFcfa(found)}${complete ? "\u202f; " : " pour "}${part}.`;
}
