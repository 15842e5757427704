import type { ReactNode } from "react";
import type { PaymentRecord } from "#money/treasury/staff-payments.contract.ts";
import { formatFcfa, formatNumber } from "#shared/formats.ts";
import { EmailField } from "#web/forms/email-field.tsx";
import type { Form } from "#web/forms/use-form.ts";
import { Checkbox, TextAreaField, TextField } from "#web/ui/field.tsx";
import type { Decision } from "./decision-plans.ts";

/** The fields of a decision: an amount, how it is given back, an address, a reason. */
export function DecisionFields({
  action,
  payment,
  form,
}: {
  action: Decision;
  payment: PaymentRecord;
  form: Pick<Form, "field">;
}): ReactNode {
  if (action === "send_receipt") {
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
          hint="Les prochains e‑mails sur ce paiement, la liste des donateurs et « mes dons » suivent la nouvelle adresse."
          defaultChecked
        />
      </>
    );
  }
  if (action === "confirm_proposal") {
    return <p>{`Ne confirmez que ce que vous avez vu vous-même\u00a0: ${describeSeen(payment)}`}</p>;
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
  const amount = action in amounts ? amounts[action as keyof typeof amounts] : undefined;
  return (
    <>
      {amount && (
        <TextField
          {...form.field("amount")}
          label={amount.label}
          inputMode="numeric"
          autoComplete="off"
          defaultValue={formatNumber(amount.value)}
          suffix="FCFA"
          hint={amount.hint}
          maxLength={40}
        />
      )}
      {action === "propose_refund" && (
        <TextField
          {...form.field("means")}
          label="Comment l’argent est rendu"
          autoComplete="off"
          hint={"Virement, Wave, chèque… avec la référence\u00a0: une autre personne vérifie."}
          maxLength={200}
        />
      )}
      <TextAreaField
        {...form.field("reason")}
        label="Motif"
        rows={3}
        hint="Il reste dans le journal, avec votre nom."
        maxLength={500}
      />
    </>
  );
}

/** The proposal, as the second person must have seen it. */
function describeSeen({ proposal }: PaymentRecord): string {
  const amount = formatFcfa(proposal?.amount ?? 0);
  if (proposal?.action !== "refund") return `${amount} arrivés sur le compte de la fondation.`;
  return `${amount} rendus par la fondation (${proposal.means}).`;
}
