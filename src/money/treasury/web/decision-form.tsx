import { type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { OFFLINE_METHODS } from "#money/offline-payments/offline-payment.contract.ts";
import type { RefundCause } from "#money/payments/payment-decision.contract.ts";
import { CAUSE_NAMES, nameOfMeans } from "#money/payments/payment-words.contract.ts";
import type { PaymentRecord } from "#money/treasury/staff-payments.contract.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { formatFcfa, formatNumber } from "#shared/formats.ts";
import { DialogProblem } from "#web/admin/save-bar.tsx";
import { useAdmin } from "#web/admin/use-admin.ts";
import { useTypedFields } from "#web/admin/use-typed-fields.ts";
import { callApi } from "#web/api/api-client.ts";
import { describeFailure, type FailureProblem } from "#web/api/failure.messages.ts";
import { describeProblem } from "#web/api/problem.messages.ts";
import { checkValues } from "#web/forms/check-values.ts";
import { EmailField } from "#web/forms/email-field.tsx";
import { type Form, useForm } from "#web/forms/use-form.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox, SelectField, TextAreaField, TextField } from "#web/ui/field.tsx";
import { Link } from "#web/ui/link.tsx";
import { showToast } from "#web/ui/toast.tsx";
import {
  DECISION_PLANS,
  type Decision,
  type DecisionBody,
  nameOthers,
  sayOthersLeft,
  wrongAmountOf,
} from "./decision-plans.ts";
import { toldOfRefund } from "./payments.messages.ts";
import { ProposalNote } from "./proposal-note.tsx";

/** An amount, and what cannot be undone: each second part of a text that is split by this. */
const STANDS_OUT = /(\d[\d\u202f]*\u00a0FCFA|ne se corrige plus)/;

/** A decision in two steps: what it says is filled in, then shown once more, and made by a second button. */
export function DecisionForm({
  action,
  payment,
  onDone,
  onStale,
}: {
  action: Decision;
  payment: PaymentRecord;
  onDone: (payment: PaymentRecord) => void;
  /** The payment is no longer as it was when the decision was begun. */
  onStale: () => void;
}): ReactNode {
  const plan = DECISION_PLANS[action];
  const isRefund = action === "refund" || action === "propose_refund";
  const [foreseen, setForeseen] = useState<DecisionBody | null>(null);
  const lookAgain = useRef<HTMLParagraphElement>(null);
  const form = useForm<DecisionBody, PaymentRecord, FailureProblem>({
    check(values) {
      const checked = checkValues(plan.contract, {
        ...values,
        // A receipt is cancelled as a whole: nobody is asked how much of it.
        amount: values.cause ? payment.amount : values.amount,
        expected_remaining: payment.remaining,
        seen: payment.decisions,
        refunded_by: action === "propose_refund" ? (values.cause ? "nobody" : "foundation") : "provider",
        proposal: payment.proposal?.id,
        correct_address: values.correct_address === "on",
        correct_others: values.correct_others === "on" ? payment.email : undefined,
      });
      const wrong = checked.ok && checked.body.amount && wrongAmountOf(action, payment, checked.body.amount);
      return wrong ? { ok: false, errors: { amount: wrong } } : checked;
    },
    async send(body) {
      if (!foreseen) {
        flushSync(() => setForeseen(body));
        lookAgain.current?.focus();
        return null;
      }
      const result = await callApi<PaymentRecord>(`/admin/payments/${payment.id}/${plan.call}`, { body });
      // The fields come back for their errors.
      if (!result.ok) flushSync(() => setForeseen(null));
      return result;
    },
    onSuccess(changed, body) {
      typed.save(null);
      showToast({ tone: "success", title: plan.done(payment, body) });
      onDone(changed);
      return "closed";
    },
    onFailure(failure, _, shown) {
      if (shown) return "open";
      if (failure.status !== 409 && failure.status !== 412)
        return { problem: describeProblem(failure, "Rien n’a changé") };
      showToast({ tone: "error", title: "Rien n’a changé", text: describeFailure(failure) });
      onStale();
      return "closed";
    },
  });

  const typed = useTypedFields(form.ref, `${action}.${payment.id}`);
  // The pressed button goes away: the keyboard goes on in the first field, or at the remaining button.
  function goBack() {
    flushSync(() => setForeseen(null));
    const controls = form.ref.current?.querySelectorAll<HTMLElement>("input, select, textarea, button[type=submit]");
    controls?.[0]?.focus();
  }

  return (
    <form {...form.props} className="grid gap-4">
      <DialogProblem problem={form.problem} />
      <div className={foreseen ? "hidden" : "grid gap-4"}>
        <DecisionFields action={action} payment={payment} form={form} />
      </div>
      {foreseen && (
        <div className="grid gap-2">
          <p ref={lookAgain} tabIndex={-1} className="text-[1.06rem]">
            {plan
              .foresee(payment, foreseen)
              .split(STANDS_OUT)
              .map((part, index) =>
                index % 2 === 0 ? (
                  part
                ) : (
                  // The same amount may stand there twice, and the text changes only as a whole.
                  // biome-ignore lint/suspicious/noArrayIndexKey: see above
                  <strong key={index}>{part}</strong>
                ),
              )}
          </p>
          {foreseen.means && (
            <p className="text-muted [overflow-wrap:anywhere]">{`Rendus par la fondation\u00a0: ${nameOfMeans(foreseen)}`}</p>
          )}
          {foreseen.reason && (
            <p className="text-muted whitespace-pre-line [overflow-wrap:anywhere]">{`Motif\u00a0: ${foreseen.reason}`}</p>
          )}
        </div>
      )}
      <div className="dialog-foot">
        <Button
          type="submit"
          tone={isRefund && foreseen ? "give" : "primary"}
          disabled={!form.open}
          busy={form.sending}
        >
          {foreseen ? plan.button(foreseen, payment) : "Continuer"}
        </Button>
        {foreseen && (
          <Button tone="ghost" disabled={!form.open} onClick={goBack}>
            {action === "confirm_proposal" ? "Revenir" : "Corriger"}
          </Button>
        )}
      </div>
    </form>
  );
}

/** The fields of a decision: an amount, how it is given back, an address, a reason. */
function DecisionFields({
  action,
  payment,
  form,
}: {
  action: Decision;
  payment: PaymentRecord;
  form: Pick<Form, "field">;
}): ReactNode {
  const [cause, setCause] = useState("");
  if (action === "send_receipt") {
    const { others_of_address: others } = payment;
    return (
      <>
        <EmailField
          {...form.field("email")}
          label="Adresse e‑mail"
          defaultValue={payment.email}
          hint="Corrigez-la si le reçu n’est pas arrivé."
        />
        <Checkbox
          {...form.field("correct_address")}
          label="Corriger l’adresse de ce paiement"
          hint={<CorrectionHint member={payment.member_id} />}
          defaultChecked
        />
        {others > 0 && (
          <Checkbox
            {...form.field("correct_others")}
            label={`Corriger aussi ${nameOthers(others)}`}
            hint={`Sinon, ${sayOthersLeft(payment)}, et la personne est comptée comme deux donateurs. Leurs reçus ne changent pas, et aucun ne part par e\u2011mail.`}
          />
        )}
      </>
    );
  }
  if (action === "confirm_proposal") {
    return (
      <>
        {payment.proposal && <ProposalNote payment={payment} proposal={payment.proposal} />}
        <p>{`Ne confirmez que ce que vous avez vu vous-même\u00a0: ${describeSeen(payment)}`}</p>
      </>
    );
  }
  const asShown = "Tel que le prestataire le montre.";
  const toRefund = {
    label: "Montant à rendre",
    value: payment.remaining,
    hint: `Au plus ${formatFcfa(payment.remaining)}.`,
  };
  const amounts = {
    accept: { label: "Montant reçu", value: payment.review?.amount ?? payment.amount, hint: asShown },
    confirm: { label: "Montant reçu", value: payment.amount, hint: asShown },
    propose: {
      label: "Montant reçu",
      value: payment.exported_amount ?? payment.amount,
      hint: "Rien ne prouve encore ce paiement\u00a0: seul ce montant peut être confirmé.",
    },
    refund: toRefund,
    propose_refund: toRefund,
  };
  const promised = action === "allocate" ? toldOfRefund(payment) : null;
  const amount = action in amounts ? amounts[action as keyof typeof amounts] : undefined;
  return (
    <>
      {action === "refuse_proposal" && payment.proposal && (
        <ProposalNote payment={payment} proposal={payment.proposal} />
      )}
      {promised && (
        <p className="rounded-tile bg-sun-soft px-4 py-2.5 [overflow-wrap:anywhere]">
          {`${promised} N’affectez ce paiement que si le payeur vous a dit qu’il le laisse.`}
        </p>
      )}
      {action === "propose_refund" && payment.refund_causes.length > 0 && (
        <SelectField
          {...form.field("cause")}
          label="Ce qui s’est passé"
          value={cause}
          onChange={({ target }) => setCause(target.value)}
        >
          <option value="">La fondation rend l’argent</option>
          {payment.refund_causes.map((one) => (
            <option key={one} value={one}>
              {`${CAUSE_NAMES[one]}, rien n’est rendu`}
            </option>
          ))}
        </SelectField>
      )}
      {amount && cause === "" && (
        <TextField
          {...form.field("amount")}
          label={amount.label}
          inputMode="numeric"
          autoComplete="off"
          defaultValue={formatNumber(amount.value)}
          suffix="FCFA"
          hint={amount.hint}
        />
      )}
      {action === "propose_refund" && cause === "" && (
        <>
          <SelectField {...form.field("method")} label="Comment l’argent est rendu" defaultValue="">
            <option value="">Choisissez…</option>
            {OFFLINE_METHODS.map(({ code, label }) => (
              <option key={code} value={code}>
                {label}
              </option>
            ))}
          </SelectField>
          <TextField
            {...form.field("means")}
            label="Référence ou détail"
            autoComplete="off"
            hint="Numéro du virement ou du chèque, décharge signée… Une autre personne le vérifie."
          />
        </>
      )}
      <TextAreaField
        {...form.field("reason")}
        label="Motif"
        rows={3}
        hint="Il reste dans le journal, avec votre nom."
      />
    </>
  );
}

/** Says what follows the corrected address. The payments of an account are its own, whatever address they have. */
function CorrectionHint({ member }: { member: string | null }): ReactNode {
  const mayOpenMember = useAdmin().person.abilities.includes("read_members");
  if (member === null)
    return (
      <span>
        {"Les prochains e‑mails sur ce paiement, la liste des donateurs et « mes dons » suivent la nouvelle adresse."}
      </span>
    );
  return (
    <span>
      <span>
        Les prochains e&#8209;mails sur ce paiement partent à la nouvelle adresse. La personne a payé avec son compte,
        qui garde la sienne&nbsp;: la liste des donateurs et «&nbsp;mes dons&nbsp;» ne changent pas.
      </span>{" "}
      {mayOpenMember && (
        <Link to={adminPaths.member(member)} className="font-semibold text-forest underline">
          Corriger l’adresse du compte
        </Link>
      )}
    </span>
  );
}

const SEEN: Readonly<Record<RefundCause, string>> = {
  mistake: "ce paiement a été enregistré par erreur.",
  unpaid: "la banque a retourné ce chèque impayé.",
};

/** The proposal, as the second person must have seen it. */
function describeSeen({ proposal }: PaymentRecord): string {
  const amount = formatFcfa(proposal?.amount ?? 0);
  if (proposal?.cause) return SEEN[proposal.cause];
  if (proposal?.action !== "refund") return `${amount} arrivés sur le compte de la fondation.`;
  return `${amount} rendus par la fondation (${proposal.means}).`;
}
