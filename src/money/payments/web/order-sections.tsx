import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import type { Fees } from "#money/payments/fees.contract.ts";
import type { PaymentPurpose } from "#money/payments/payment.contract.ts";
import { dedicationTo } from "#money/payments/tribute.contract.ts";
import { GIVING_NEWS_CONSENT } from "#shared/form-texts.ts";
import { ContactSection } from "#web/contact-details/contact-section.tsx";
import type { FieldErrors } from "#web/forms/check-values.ts";
import { Checkbox } from "#web/ui/field.tsx";
import { ChevronIcon } from "#web/ui/icons.tsx";
import { MissingForm } from "#web/ui/missing-form.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { chosenFees } from "./fees.ts";
import { findOffered, isCard, prefixOf } from "./offered-methods.ts";
import type { CardGift } from "./option-fields.tsx";
import { contactOf, WIRE_NAMES } from "./order-contact.ts";
import { type OrderSlot, useOpenForFields } from "./order-slot.ts";
import { FEES_FIELD, OPTIONAL_FIELDS, type OrderValues } from "./order-values.ts";
import type { Draft } from "./use-order-draft.ts";

const PhoneOffers = lazy(() => import("./phone-offers.tsx").catch(() => ({ default: () => null })));

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
  const byCard = isCard(values.payment_code ?? "");
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
      phonePrefix={isInternational || byCard ? undefined : prefixOf(values.payment_code)}
      phoneHint={
        <>
          {byCard && errors.donor_phone && (
            <Suspense>
              <PhoneOffers typed={contact.phone} onChange={onChange} />
            </Suspense>
          )}
          <span>{`${byCard ? "" : "Votre opérateur y envoie la demande de confirmation. "}Hors du pays, commencez par l’indicatif, par exemple +33.`}</span>
        </>
      }
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

const OptionFields = lazy(() => import("./option-fields.tsx").catch(() => ({ default: MissingForm })));

interface OrderOptionsProps extends OrderSlot {
  type: PaymentPurpose;
  gift: CardGift;
  fees: Fees | null;
}

const OPENING_FIELDS = [...OPTIONAL_FIELDS, FEES_FIELD] as const;

/**
 * Options that most payers leave as they are: one closed line that says what is chosen, whose fields are loaded once it
 * is opened.
 */
export function OrderOptions(props: OrderOptionsProps): ReactNode {
  const { type, fees, values, errors } = props;
  const details = useOpenForFields(OPENING_FIELDS, { values, errors });
  const [opened, setOpened] = useState(false);
  // It may have been opened before the page's script came.
  useEffect(() => setOpened(details.current?.open ?? false), [details]);

  const isGift = type !== "cotisation";
  if (!isGift && fees?.bearer !== "payer_may_cover" && !errors[FEES_FIELD]) return null;
  const chosen = [
    values.tribute && values.tribute_name && dedicationTo(values.tribute, values.tribute_name),
    values.show_name && "nom affiché",
    chosenFees(values, fees) > 0 && "frais couverts",
  ].filter(Boolean);
  return (
    <details
      ref={details}
      className="group -my-2"
      onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}
    >
      <summary className="block min-h-11 cursor-pointer list-none rounded-tile leading-tight font-[650] text-forest">
        <span className="flex items-center gap-2">
          Personnaliser
          <ChevronIcon className="size-4 flex-none transition-transform group-open:rotate-180" />
        </span>
        <span className="text-[0.92rem] font-normal wrap-anywhere text-muted">
          {chosen.join(" · ") || (isGift ? "Nom affiché, dédicace, frais" : "Frais de paiement")}
        </span>
      </summary>
      <div className="pt-2 pb-2">
        {opened && (
          <Suspense fallback={<Skeleton className="h-96 rounded-card" />}>
            <OptionFields {...props} />
          </Suspense>
        )}
      </div>
    </details>
  );
}
