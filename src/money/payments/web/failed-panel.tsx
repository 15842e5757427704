import type { ReactNode } from "react";
import { formatFcfa } from "#shared/formats.ts";
import { useSettings } from "#web/shell/use-settings.ts";
import { Button } from "#web/ui/button.tsx";
import { EmailText } from "#web/ui/email-text.tsx";
import { findOffered } from "./offered-methods.ts";
import type { OpenPayment } from "./open-payment.ts";
import { FAILED, NOTHING_DEBITED } from "./payment.messages.ts";
import { OutcomeMark, StageHeading } from "./stage-heading.tsx";

interface FailedPanelProps {
  payment: OpenPayment;
  /** True if the payer cancelled it, false if the operator refused it. */
  cancelled: boolean;
  /** The method with which the form would be sent again. */
  method: string | null;
  onRetry: () => void;
  onOtherMethod: () => void;
}

/** Shows a refused or cancelled payment: what became of the money, and the same method and the others one tap away. */
export function FailedPanel({ payment, cancelled, method, onRetry, onOtherMethod }: FailedPanelProps): ReactNode {
  const amount = <strong className="font-semibold whitespace-nowrap">{formatFcfa(payment.amount)}</strong>;
  const again = findOffered(method)?.name;
  return (
    <div className="grid scroll-mt-12 gap-5 text-center">
      <OutcomeMark className="fill-low" mark="M48 70l24 24M72 70L48 94" />
      <StageHeading>{FAILED}</StageHeading>
      <p>
        {cancelled ? (
          <span>Le paiement de {amount} a été annulé avant d’être confirmé.</span>
        ) : (
          <span>
            <span>{`${refuserOf(payment)} a refusé le paiement de`}</span> {amount}.
          </span>
        )}{" "}
        <strong className="font-semibold">{NOTHING_DEBITED}</strong>
      </p>
      <div className="grid gap-2.5">
        <Button wide tone="give" onClick={onRetry}>
          {again ? `Réessayer avec ${again}` : "Réessayer"}
        </Button>
        <Button wide tone="ghost" onClick={onOtherMethod}>
          Changer de mode de paiement
        </Button>
      </div>
      <IfDebited reference={payment.reference} />
    </div>
  );
}

function refuserOf({ payment_code: code }: OpenPayment): string {
  if (code === "CARD") return "Votre banque";
  return findOffered(code)?.name ?? "L’opérateur";
}

/** Says whom to ask if the payer's account shows a debit all the same. */
function IfDebited({ reference }: { reference: string }): ReactNode {
  const contact = useSettings()?.contact;
  if (!contact) return null;
  return (
    <div className="text-[0.95rem] text-muted">
      <p>
        Un débit apparaît pourtant sur votre compte&#8239;? Appelez‑nous ou écrivez‑nous, avec cette référence&nbsp;:
      </p>
      <p className="my-1 text-[0.85rem] font-semibold break-all text-ink tabular-nums">{reference}</p>
      <a className={reach} href={`tel:${contact.phone.replace(/\s/g, "")}`}>
        {contact.phone}
      </a>
      <a className={reach} href={`mailto:${contact.email}`}>
        <EmailText>{contact.email}</EmailText>
      </a>
    </div>
  );
}

const reach = "quiet-link text-[0.88rem] mx-auto flex min-h-11 w-fit max-w-full items-center";
