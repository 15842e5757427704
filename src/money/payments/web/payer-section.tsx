import type { ReactNode } from "react";
import type { PaymentPurpose } from "#money/payments/payment.contract.ts";
import { GIVING_NEWS_CONSENT } from "#shared/form-texts.ts";
import { ContactSection } from "#web/contact-details/contact-section.tsx";
import type { FieldErrors } from "#web/forms/check-values.ts";
import { Checkbox } from "#web/ui/field.tsx";
import { findOffered, prefixOf } from "./offered-methods.ts";
import { contactOf, WIRE_NAMES } from "./order-contact.ts";
import type { OrderValues } from "./order-values.ts";
import type { Draft } from "./use-order-draft.ts";

interface PayerSectionProps {
  type: PaymentPurpose;
  draft: Draft;
  errors: FieldErrors;
  onChange: (change: Partial<OrderValues>) => void;
  /** True if the gift is promised each month. */
  monthly: boolean;
  /** True if the remembered payer is shown instead of the fields. */
  compact: boolean;
  /** Shows the fields instead. */
  onEdit: () => void;
  onErase: () => void;
}

/** Who pays: what the operator and the receipt need, and the wish for news. */
export function PayerSection({
  type,
  draft,
  errors,
  onChange,
  monthly,
  compact,
  onEdit,
  onErase,
}: PayerSectionProps): ReactNode {
  const { values, stored } = draft;
  const contact = contactOf(values);
  const isInternational = /^\s*(?:\+|00)/.test(contact.phone);
  return (
    <ContactSection
      remembering={{
        stored,
        contact,
        compact,
        remember: values.remember,
        setRemember: draft.setRemember,
        edit: onEdit,
        erase: onErase,
      }}
      offered={draft.canRemember}
      last={draft.methodKnown ? (findOffered(values.payment_code)?.name ?? "") : ""}
      field={(name) => ({
        name: WIRE_NAMES[name],
        value: contact[name],
        error: errors[WIRE_NAMES[name]],
        onChange: ({ currentTarget }) => onChange({ [WIRE_NAMES[name]]: currentTarget.value }),
      })}
      phonePrefix={isInternational ? undefined : prefixOf(values.payment_code)}
      phoneHint="Votre opérateur y envoie la demande de confirmation. Hors du pays, commencez par l’indicatif, par exemple +33."
      emailHint={monthly ? "Les rappels y arrivent, une fois votre promesse confirmée." : "Votre reçu y sera envoyé."}
      phoneFirst
    >
      {type !== "cotisation" && (
        <Checkbox
          label={`Recevoir des nouvelles de ${type === "don" ? "cette campagne" : "ce projet"}`}
          hint={GIVING_NEWS_CONSENT.text}
          name="news"
          checked={values.news}
          onChange={({ currentTarget }) => onChange({ news: currentTarget.checked })}
        />
      )}
    </ContactSection>
  );
}
