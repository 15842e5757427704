import type { ReactNode } from "react";
import { formatFcfa } from "#contracts/formats.ts";
import type { PaymentPurpose } from "#contracts/payment.ts";
import type { FieldErrors } from "#web/forms/check-values.ts";
import { Button } from "#web/ui/button.tsx";
import { AmountChoice } from "./amount-choice.tsx";
import { ContactFields } from "./contact-fields.tsx";
import { MethodChoice } from "./method-choice.tsx";
import { findOffered } from "./offered-methods.ts";
import { isSameGift, type OpenPayment } from "./open-payment.ts";
import type { OrderValues } from "./order-values.ts";
import { PURPOSE_MESSAGES } from "./payment.messages.ts";
import { SameGiftNotice } from "./same-gift-notice.tsx";
import type { OrderFormState } from "./use-order-form.ts";

/** What a purpose with its own choice of an amount receives. */
export interface AmountSlot {
  values: OrderValues;
  errors: FieldErrors;
  onChange: (change: Partial<OrderValues>) => void;
}

interface OrderFormProps {
  type: PaymentPurpose;
  order: OrderFormState;
  /** In place of the usual choice of an amount. */
  amounts?: ((slot: AmountSlot) => ReactNode) | undefined;
  /** The payment that is already open for this purpose, or null, and the number of warnings about it. */
  open: OpenPayment | null;
  duplicateWarnings: number;
  onResume: (payment: OpenPayment) => void;
}

/** The form, from the amount to the button that pays it. */
export function OrderForm({
  type,
  order: { form, draft, submitAgain },
  amounts,
  open,
  duplicateWarnings,
  onResume,
}: OrderFormProps): ReactNode {
  const { values, ready } = draft;
  const { errors, problem, sending } = form;
  const amount = Number(values.amount);
  const sameGift = open && isSameGift(open, amount, Date.now()) ? open : null;

  function change(changed: Partial<OrderValues>) {
    draft.change(changed);
    for (const field of Object.keys(changed)) form.setError(field, null);
  }

  return (
    <form {...form.props} className="grid gap-6 [&_input]:scroll-mb-32">
      {amounts ? (
        amounts({ values, errors, onChange: change })
      ) : (
        <AmountChoice digits={values.amount} error={errors.amount} onChange={(digits) => change({ amount: digits })} />
      )}
      <MethodChoice
        code={values.payment_code}
        error={errors.payment_code}
        onChange={(code) => change({ payment_code: code })}
      />
      <ContactFields values={values} errors={errors} onChange={change} named={type !== "cotisation"} />
      {problem && (
        <div className="rounded-card border border-low bg-blush px-4.5 py-3.5">
          <p className="font-semibold text-low">{problem.title}</p>
          <p className="text-[0.95rem]">{problem.text}</p>
        </div>
      )}
      {sameGift ? (
        <SameGiftNotice
          payment={sameGift}
          sending={sending}
          warnings={duplicateWarnings}
          onResume={() => onResume(sameGift)}
          onAgain={submitAgain}
        />
      ) : (
        <div className="max-lg:sticky max-lg:bottom-0 max-lg:z-1 max-lg:-mx-5 max-lg:border-t max-lg:border-line max-lg:bg-white max-lg:px-5 max-lg:py-3">
          <Button type="submit" size="large" wide disabled={!ready || !form.open} busy={sending}>
            {PURPOSE_MESSAGES[type].action} {amount > 0 && formatFcfa(amount)}
          </Button>
        </div>
      )}
      <div className="-mt-2 grid gap-4 text-[0.95rem] text-muted">
        <p className="text-center">
          Vous passerez sur la page sécurisée {operatorPhrase(values.payment_code)}, puis reviendrez ici.
        </p>
        <ul className="grid gap-2">
          <Assurance title="Un reçu numéroté">par mail, dès que l’opérateur confirme.</Assurance>
          <Assurance title="Sans créer de compte.">{PURPOSE_MESSAGES[type].assurance}</Assurance>
        </ul>
      </div>
    </form>
  );
}

function operatorPhrase(code: string | null): string {
  const name = findOffered(code)?.name;
  if (!name) return "de votre opérateur";
  return /^[AEIOUY]/.test(name) ? `d’${name}` : `de ${name}`;
}

function Assurance({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <li className="flex gap-3">
      <svg aria-hidden="true" viewBox="0 0 26 26" className="size-6 flex-none">
        <circle cx="13" cy="13" r="12" className="fill-mint" />
        <path d="M8 13l4 4 7-8" fill="none" strokeWidth="2.4" className="stroke-forest" />
      </svg>
      <span>
        <strong className="font-semibold text-ink">{title}</strong> {children}
      </span>
    </li>
  );
}
