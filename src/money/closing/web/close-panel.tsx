import { type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import {
  type ClosingRefusal,
  closingRefusal,
  describeDifferences,
  type MonthRecord,
} from "#money/closing/closing.contract.ts";
import { paymentsPath } from "#money/treasury/web/payment-parameters.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { formatMonth } from "#shared/date-formats.ts";
import { withDe } from "#shared/elision.ts";
import { formatFcfa, formatNumber } from "#shared/formats.ts";
import { lastDayOf } from "#shared/periods.ts";
import { endWhenLate } from "#web/admin/end-when-late.ts";
import { DialogProblem } from "#web/admin/save-bar.tsx";
import { useTypedFields } from "#web/admin/use-typed-fields.ts";
import type { ApiResult } from "#web/api/api-client.ts";
import type { FailureProblem } from "#web/api/failure.messages.ts";
import { describeProblem } from "#web/api/problem.messages.ts";
import { checkValues } from "#web/forms/check-values.ts";
import { useForm } from "#web/forms/use-form.ts";
import { useSingleFlight } from "#web/forms/use-single-flight.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TitledPanel } from "#web/ui/fact-list.tsx";
import { Checkbox, TextAreaField } from "#web/ui/field.tsx";
import { Link } from "#web/ui/link.tsx";
import { Moment } from "#web/ui/moment.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { confirmClosing, proposeClosing, refuseClosing } from "./closing-calls.ts";
import { ProviderBalanceFacts } from "./provider-panel.tsx";

interface Closing {
  record: MonthRecord;
  onChanged: (record: MonthRecord) => void;
  /** The figures or the order of the months changed meanwhile. */
  onStale: () => void;
}

/**
 * The decisions that are still open, and the closing of the month: one person proposes it, another confirms. Nothing
 * once it is closed.
 */
export function ClosePanel(closing: Closing): ReactNode {
  const { state, waiting, proposal, refusal } = closing.record;
  if (state === "closed") return null;
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
      <Waiting month={closing.record.month} waiting={waiting} />
      {refusal && <Refusal refusal={refusal} />}
      {proposal ? <Proposal {...closing} proposal={proposal} /> : state === "next" && <ProposeClosing {...closing} />}
    </TitledPanel>
  );
}

/** Sends a decision about the closing once, and says what came of it. */
function useClosingCall({ onChanged, onStale }: Omit<Closing, "record">, done: string) {
  const { busy, run } = useSingleFlight();
  const send = (call: () => Promise<ApiResult<MonthRecord>>, close: () => void) =>
    void run(async () => {
      const result = await call();
      close();
      if (result.ok) {
        showToast({ tone: "success", title: done });
        return onChanged(result.value);
      }
      showToast({ tone: "error", ...describeProblem(result, "Le mois reste ouvert") });
      if (result.status === 409 || result.status === 412) onStale();
    });
  return { busy, send };
}

/**
 * A button that opens a dialog with what is about to be done, and the button that does it. If the fees and the payout
 * are missing, that must be ticked: they cannot be noted any more.
 */
function AskFirst({
  opens,
  title,
  button,
  provider,
  busy,
  onConfirm,
  children,
}: Pick<MonthRecord, "provider"> & {
  opens: string;
  title: string;
  button: string;
  busy: boolean;
  onConfirm: (close: () => void) => void;
  children: ReactNode;
}): ReactNode {
  const [open, setOpen] = useState(false);
  const tick = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const close = () => setOpen(false);

  function confirm() {
    if (!tick.current || tick.current.checked) return onConfirm(close);
    flushSync(() => setProblem("Cochez cette case, ou saisissez d’abord les frais et le versement."));
    tick.current.focus();
  }

  return (
    <>
      <Button
        className="justify-self-start"
        onClick={() => {
          setProblem(undefined);
          setOpen(true);
        }}
      >
        {opens}
      </Button>
      <ConfirmDialog
        open={open}
        onClose={close}
        title={title}
        confirm={button}
        keep="Pas encore"
        busy={busy}
        onConfirm={confirm}
      >
        {children}
        {provider.version === 0 && (
          <Checkbox
            ref={tick}
            name="without_statement"
            className="mt-3"
            label="Clôturer sans les frais ni le versement du prestataire"
            hint="Ils ne sont pas saisis, et ne pourront plus l’être une fois le mois clôturé. S’il n’y en a pas, saisissez 0."
            error={problem}
            onChange={() => setProblem(undefined)}
          />
        )}
      </ConfirmDialog>
    </>
  );
}

function ProposeClosing(closing: Closing): ReactNode {
  const { record } = closing;
  const { busy, send } = useClosingCall(closing, "Clôture proposée");
  const name = formatMonth(record.month);
  return (
    <AskFirst
      opens={`Proposer la clôture ${withDe(name)}…`}
      title={`Proposer la clôture ${withDe(name)}\u202f?`}
      button="Proposer la clôture"
      provider={record.provider}
      busy={busy}
      onConfirm={(close) => send(() => proposeClosing(record), close)}
    >
      <Figures record={record} />
      <p>
        Le mois reste ouvert tant qu’une autre personne de la trésorerie, ou l’administration, n’a pas confirmé. Elle
        reçoit un e&#8209;mail.
      </p>
    </AskFirst>
  );
}

/** The figures to be closed, and what is still missing: above the longest of them, which a telephone cuts. */
function Figures({ record: { figures, provider, comparison } }: Pick<Closing, "record">): ReactNode {
  return (
    <>
      <p className="mb-3">
        <span>{`${formatNumber(figures.entries)}\u00a0écriture${figures.entries > 1 ? "s" : ""}, net`}</span>{" "}
        <strong>{formatFcfa(figures.net)}</strong>
      </p>
      {!comparison.complete && (
        <p className="mb-3 font-semibold">Le mois n’est pas entièrement comparé avec le relevé du prestataire.</p>
      )}
      {comparison.open > 0 && <p className="mb-3 font-semibold">{`${describeDifferences(comparison.open)}.`}</p>}
      <div className="mb-3 grid gap-2">
        <h3 className="font-semibold">Chez le prestataire</h3>
        <ProviderBalanceFacts provider={provider} />
      </div>
    </>
  );
}

/** The closing that waits for a second person: its figures confirmed for good, refused, or taken back. */
function Proposal(closing: Closing & { proposal: NonNullable<MonthRecord["proposal"]> }): ReactNode {
  const { record, proposal } = closing;
  const { at, by, own, lapsed, outdated } = proposal;
  const { busy, send } = useClosingCall(closing, "Mois clôturé");
  const name = formatMonth(record.month);
  return (
    <>
      <div className="rounded-tile bg-sun-soft px-4 py-2.5">
        <span>{own ? "Vous avez proposé" : `${by ?? "Une personne qui n’a plus de compte"} propose`}</span>
        <span>{` de clôturer ${name}, le `}</span>
        <Moment at={at} />
        <span>{own ? ". Une autre personne de la trésorerie, ou l’administration, confirme ou refuse." : "."}</span>
        {lapsed && <span> Cette personne ne décide plus des paiements&nbsp;: refusez, puis proposez vous-même.</span>}
        {outdated && <span> Les chiffres ont changé depuis&nbsp;: refusez, puis proposez de nouveau.</span>}
      </div>
      {!own && !lapsed && !outdated && (
        <AskFirst
          opens={`Confirmer la clôture ${withDe(name)}…`}
          title={`Clôturer ${name}\u202f?`}
          button={`Clôturer ${name}`}
          provider={record.provider}
          busy={busy}
          onConfirm={(close) => send(() => confirmClosing(record), close)}
        >
          <p className="mb-3 text-muted">
            <span>{`Proposé par ${by ?? "une personne qui n’a plus de compte"}, le `}</span>
            <Moment at={at} />
          </p>
          {/* On a telephone the figures go on below the buttons. */}
          <p className="mb-3">
            <strong className="font-semibold">Il n’y a pas de retour en arrière.</strong>
            <span> Plus aucune écriture n’entrera dans ce mois&nbsp;: les corrections iront au mois ouvert.</span>
          </p>
          <Figures record={record} />
        </AskFirst>
      )}
      <RefuseForm {...closing} own={own} />
    </>
  );
}

/** The proposal that was refused or taken back last: who did so, when and why. */
function Refusal({
  refusal: { at, by, reason, withdrawn },
}: {
  refusal: NonNullable<MonthRecord["refusal"]>;
}): ReactNode {
  return (
    <p className="whitespace-pre-line rounded-tile bg-sun-soft px-4 py-2.5 [overflow-wrap:anywhere]">
      <span>{`Clôture ${withdrawn ? "retirée" : "refusée"} par ${by ?? "un compte supprimé"}, le `}</span>
      <Moment at={at} />
      <span>{`\u00a0: ${reason}`}</span>
    </p>
  );
}

function RefuseForm({ record: { month, proposal }, onChanged, onStale, own }: Closing & { own: boolean }): ReactNode {
  const [open, setOpen] = useState(false);
  const form = useForm<ClosingRefusal, MonthRecord, FailureProblem>({
    check: (values) => checkValues(closingRefusal, { ...values, proposal: proposal?.id }),
    send: (body) => refuseClosing(month, body),
    onSuccess(changed) {
      typed.save(null);
      // A colleague may have been faster.
      showToast({ tone: "success", title: changed.refusal?.withdrawn ? "Proposition retirée" : "Clôture refusée" });
      onChanged(changed);
      return "closed";
    },
    onFailure: (failure, _, shown) => endWhenLate(failure, shown, onStale),
  });
  const typed = useTypedFields(form.ref, `closing.${month}`);
  const label = own ? "Retirer ma proposition" : "Refuser la clôture";
  return (
    <>
      <Button tone="ghost" size="small" className="justify-self-start" onClick={() => setOpen(true)}>
        {`${label}…`}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={label}>
        <form {...form.props} className="grid gap-4">
          <DialogProblem problem={form.problem} />
          <TextAreaField
            {...form.field("reason")}
            label="Motif"
            rows={3}
            hint="Il reste dans le journal, avec votre nom."
          />
          <div className="dialog-foot">
            <Button type="submit" disabled={!form.open} busy={form.sending}>
              {label}
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  );
}

/** Returns the address of the payments of the month (`YYYY-MM`) that one message alone proves. */
function notifiedIn(month: string): string {
  return paymentsPath({ state: "paid", evidence: "notified", paid_from: `${month}-01`, paid_to: lastDayOf(month) });
}

function Waiting({ month, waiting }: Pick<MonthRecord, "month" | "waiting">): ReactNode {
  const rows = [
    {
      count: waiting.reviews,
      one: "paiement à vérifier",
      many: "paiements à vérifier",
      to: adminPaths.decisionsOf("review"),
    },
    {
      count: waiting.offline,
      to: adminPaths.decisionsOf("offline"),
      one: "encaissement à confirmer",
      many: "encaissements à confirmer",
    },
    {
      count: waiting.offline_own,
      to: adminPaths.waitingOfflinePayments,
      one: "encaissement, à confirmer par une autre personne",
      many: "encaissements, à confirmer par une autre personne",
    },
    {
      count: waiting.notified,
      to: notifiedIn(month),
      one: "paiement prouvé par un seul message",
      many: "paiements prouvés par un seul message",
    },
    {
      count: waiting.duplicates,
      to: adminPaths.decisionsOf("duplicate"),
      one: "doublon à affecter",
      many: "doublons à affecter",
    },
  ].filter(({ count }) => count > 0);
  if (rows.length === 0) return <p>Aucun paiement n’attend de décision.</p>;
  return (
    <div className="grid gap-1">
      <p>Des paiements attendent une décision. Ce qui sera décidé après la clôture entrera dans un mois ouvert.</p>
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
