import type { ReactNode } from "react";
import { formatFcfa, formatNumber } from "#contracts/formats.ts";
import type { PaymentRecord } from "#contracts/staff-payments.ts";
import { EmailField } from "#web/forms/email-field.tsx";
import type { Form } from "#web/forms/use-form.ts";
import { Checkbox, SelectField, TextAreaField, TextField } from "#web/ui/field.tsx";
import type { Decision } from "./decision-plans.ts";

/** What a decision must say: an amount, who refunds, an address, a reason. */
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
    return (
      <p>{`Ne confirmez que ce que vous avez vu vous-même\u00a0: ${formatFcfa(payment.proposal?.amount ?? 0)} arrivés sur le compte de la fondation.`}</p>
    );
  }
  const asShown = "Tel que le prestataire le montre.";
  const amounts = {
    accept: { label: "Montant reçu", value: payment.review?.amount ?? payment.amount, hint: asShown },
    confirm: { label: "Montant reçu", value: payment.amount, hint: asShown },
    propose: {
      label: "Montant reçu",
      value: payment.exported_amount ?? payment.amount,
      hint: "Rien ne prouve encore ce paiement\u00a0: seul ce montant peut être confirmé.",
    },
    refund: {
      label: "Montant à rendre",
      value: payment.remaining,
      hint: `Au plus ${formatFcfa(payment.remaining)}.`,
    },
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
      {action === "refund" && (
        <SelectField {...form.field("refunded_by")} label="Qui rend l’argent" defaultValue="">
          <option value="">Choisissez…</option>
          <option value="provider">Le prestataire, depuis l’espace marchand</option>
          <option value="foundation">La fondation elle-même</option>
        </SelectField>
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
