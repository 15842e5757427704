import { type ReactNode, useState } from "react";
import { OfflineChip } from "#money/offline-payments/web/offline-chip.tsx";
import {
  type StatementLine as Line,
  STATEMENT_STATES,
  type StatementLines,
  type StatementState,
  statementSetAside,
} from "#money/statements/statement.contract.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { formatDate } from "#shared/date-formats.ts";
import { formatFcfa } from "#shared/formats.ts";
import { useAdmin } from "#web/admin/use-admin.ts";
import { useTypedFields } from "#web/admin/use-typed-fields.ts";
import type { ApiResult } from "#web/api/api-client.ts";
import { describeProblem, type FailureProblem } from "#web/api/failure.messages.ts";
import { checkValues } from "#web/forms/check-values.ts";
import { useForm } from "#web/forms/use-form.ts";
import { useSingleFlight } from "#web/forms/use-single-flight.ts";
import { FilterChoice, FilterForm } from "#web/listing/filter-form.tsx";
import { FoundList } from "#web/listing/found-list.tsx";
import { FoundTotal } from "#web/listing/found-total.tsx";
import { useWanted } from "#web/listing/use-wanted.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Panel } from "#web/ui/card.tsx";
import { Chip } from "#web/ui/chip.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextAreaField } from "#web/ui/field.tsx";
import { FormProblem } from "#web/ui/form-problem.tsx";
import { Link } from "#web/ui/link.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { decideLine } from "./statement-calls.ts";

/** The French names of the states of a line. */
export const LINE_STATE_NAMES: Readonly<Record<StatementState, string>> = {
  open: "À traiter",
  linked: "Liée",
  set_aside: "Mise de côté",
};

/** Parameters of the page's address, and of the call. */
const PARAMETERS = { etat: "state", ligne: "line" } as const;
const STATES = STATEMENT_STATES.map((state) => [state, LINE_STATE_NAMES[state]] as const);

/** The lines of the imported statements, each with what it is or may be. */
export default function StatementList(): ReactNode {
  const mayDecide = useAdmin().person.abilities.includes("move_money");
  const wanted = useWanted(PARAMETERS);
  // A decision about one line changes the choices for the others.
  const [round, setRound] = useState(0);
  return (
    <div className="max-w-[60rem]">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h1 className="text-[1.55rem] leading-tight sm:text-title">Relevés</h1>
        {mayDecide && (
          <ButtonLink to={adminPaths.importStatement} size="small">
            Importer un relevé
          </ButtonLink>
        )}
      </div>
      <p className="mb-3 max-w-[65ch] text-muted max-sm:text-[0.92rem] max-sm:leading-snug">
        L’argent reçu selon la banque ou l’opérateur. Dites de chaque ligne à quel encaissement elle correspond&#8239;;
        la confirmation reste à une autre personne.
      </p>
      <FilterForm>
        <FilterChoice name="etat" label="État" all="Toutes" options={STATES} />
      </FilterForm>
      <FoundList<Line, StatementLines>
        key={`${wanted} ${round}`}
        api="/admin/statement-lines"
        wanted={wanted}
        empty={String(wanted) === "" ? "Aucun relevé importé pour l’instant." : "Aucune ligne ne correspond."}
      >
        {(rows, { total, amount }) => (
          <>
            <FoundTotal total={total} name={(count) => `ligne${count > 1 ? "s" : ""}, ${formatFcfa(amount)}`} />
            <ul className="grid gap-4">
              {rows.map((line) => (
                <StatementLine
                  key={line.id}
                  line={line}
                  mayDecide={mayDecide}
                  onDecided={() => setRound((before) => before + 1)}
                />
              ))}
            </ul>
          </>
        )}
      </FoundList>
    </div>
  );
}

interface Deciding {
  line: Line;
  onDecided: () => void;
}

/** One line of a statement, and what staff may say of it. */
export function StatementLine({ line, mayDecide, onDecided }: Deciding & { mayDecide: boolean }): ReactNode {
  return (
    <li>
      <Panel className="grid gap-3">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h2 className="text-[1.06rem] leading-snug font-semibold [overflow-wrap:anywhere]">
            {line.label || line.payer || line.reference || "Sans libellé"}
          </h2>
          <strong className="whitespace-nowrap">{formatFcfa(line.amount)}</strong>
        </div>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.95rem] text-muted">
          <Chip className={line.state === "open" ? "bg-sun" : "border border-edge/40 bg-white"}>
            {LINE_STATE_NAMES[line.state]}
          </Chip>
          <span>{`${formatDate(line.paid_on)}${line.time ? ` à ${line.time.slice(0, 5).replace(":", "\u00a0h\u00a0")}` : ""}, ${line.account_label}`}</span>
          {line.payer && line.payer !== line.label && <span className="[overflow-wrap:anywhere]">{line.payer}</span>}
          {line.label && line.reference && <span className="[overflow-wrap:anywhere]">{line.reference}</span>}
        </p>
        {line.payment && <Payment payment={line.payment} />}
        {line.reason && <p className="[overflow-wrap:anywhere]">{line.reason}</p>}
        {mayDecide &&
          (line.state === "open" ? <Choices {...{ line, onDecided }} /> : <Reopen {...{ line, onDecided }} />)}
      </Panel>
    </li>
  );
}

function Payment({ payment }: { payment: NonNullable<Line["payment"]> }): ReactNode {
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      <Link
        to={adminPaths.offlinePayment(payment.id)}
        className="inline-flex min-h-11 items-center font-semibold text-forest underline-offset-4 hover:underline"
      >
        {payment.name}
      </Link>
      <span className="text-[0.95rem] text-muted [overflow-wrap:anywhere]">{`${payment.purpose_label}, ${formatDate(payment.received_on)}`}</span>
      <OfflineChip state={payment.state} />
    </p>
  );
}

function useDeciding(onDecided: () => void) {
  const { busy, run } = useSingleFlight();
  const decide = (call: () => Promise<ApiResult<unknown>>, done: string) =>
    void run(async () => {
      const result = await call();
      if (result.ok) showToast({ tone: "success", title: done });
      else showToast({ tone: "error", ...describeProblem(result, "Rien n’a changé") });
      if (result.ok || result.status === 409) onDecided();
    });
  return { busy, decide };
}

function Choices({ line, onDecided }: Deciding): ReactNode {
  const [dialogOpen, setDialogOpen] = useState(false);
  const { busy, decide } = useDeciding(onDecided);
  return (
    <>
      {line.suggestions.length > 0 && (
        <div className="grid gap-1">
          <p className="font-semibold">Du même montant&nbsp;:</p>
          <ul className="grid gap-2">
            {line.suggestions.map((payment) => (
              <li key={payment.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
                <Payment payment={payment} />
                <Button
                  tone="ghost"
                  size="small"
                  disabled={busy}
                  aria-label={`C’est lui\u00a0: ${payment.name}`}
                  onClick={() => decide(() => decideLine(line.id, "link", { payment: payment.id }), "Ligne liée")}
                >
                  C’est lui
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={adminPaths.offlinePaymentOfLine(line.id)} tone="ghost" size="small">
          Enregistrer un encaissement
        </ButtonLink>
        <Button tone="quiet" size="small" onClick={() => setDialogOpen(true)}>
          Mettre de côté…
        </Button>
      </div>
      <Dialog open={dialogOpen} onClose={() => setDialogOpen(false)} title="Mettre cette ligne de côté">
        {dialogOpen && <SetAsideForm line={line} onDecided={onDecided} />}
      </Dialog>
    </>
  );
}

function SetAsideForm({ line, onDecided }: Deciding): ReactNode {
  const form = useForm<{ reason: string }, unknown, FailureProblem>({
    check: (values) => checkValues(statementSetAside, values),
    send: (body) => decideLine(line.id, "set-aside", body),
    onSuccess() {
      typed.save(null);
      showToast({ tone: "success", title: "Ligne mise de côté" });
      onDecided();
      return "closed";
    },
    onFailure: (failure, _, shown) => (shown ? "open" : { problem: describeProblem(failure, "Rien n’a changé") }),
  });
  const typed = useTypedFields(form.ref, `set-aside.${line.id}`);
  return (
    <form {...form.props} className="grid gap-4">
      {form.problem && <FormProblem {...form.problem} />}
      <p>
        Ce n’est pas un encaissement à enregistrer&nbsp;: un virement interne, des intérêts… Vous pourrez la rouvrir.
      </p>
      <TextAreaField {...form.field("reason")} label="Motif" rows={2} maxLength={500} />
      <Button type="submit" className="justify-self-start" disabled={!form.open} busy={form.sending}>
        Mettre de côté
      </Button>
    </form>
  );
}

function Reopen({ line, onDecided }: Deciding): ReactNode {
  const { busy, decide } = useDeciding(onDecided);
  return (
    <Button
      tone="quiet"
      size="small"
      className="justify-self-start"
      disabled={busy}
      onClick={() => decide(() => decideLine(line.id, "reopen"), "Ligne rouverte")}
    >
      Rouvrir
    </Button>
  );
}
