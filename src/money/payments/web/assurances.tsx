import type { ReactNode } from "react";
import type { Fees } from "#money/payments/fees.contract.ts";
import type { PaymentPurpose } from "#money/payments/payment.contract.ts";
import { formatFcfa } from "#shared/formats.ts";
import { nameWithArticle } from "#site/settings/foundation-name.contract.ts";
import { useSettings } from "#web/shell/use-settings.ts";
import { formatFeeRate } from "./fees.ts";
import { PURPOSE_MESSAGES } from "./payment.messages.ts";

interface AssurancesProps {
  type: PaymentPurpose;
  /** FCFA, without the covered fees. */
  amount: number;
  fees: Fees | null;
  /** FCFA. */
  coveredFees: number;
}

/** Says who receives the money and what the form never sees, who bears the fees, and that a receipt follows. */
export function Assurances({ type, amount, fees, coveredFees }: AssurancesProps): ReactNode {
  const name = useSettings()?.identity.name;
  return (
    <ul className="grid gap-2 text-[0.95rem] text-muted">
      <Assurance title={`Vous payez ${name ? nameWithArticle(name) : "la fondation"}.`}>
        Le code reste secret.
      </Assurance>
      {fees && <FeesAssurance amount={amount} fees={fees} coveredFees={coveredFees} />}
      <Assurance title="Un reçu numéroté">{PURPOSE_MESSAGES[type].receipt}</Assurance>
    </ul>
  );
}

function FeesAssurance({
  amount,
  fees,
  coveredFees,
}: Pick<AssurancesProps, "amount" | "coveredFees"> & { fees: Fees }) {
  if (coveredFees > 0) {
    return (
      <Assurance title="Frais couverts&nbsp;:">{`la fondation reçoit les ${formatFcfa(amount)} en entier.`}</Assurance>
    );
  }
  if (fees.bearer === "foundation" || fees.per_mille === 0) {
    return <Assurance title="Aucun frais pour vous&nbsp;:">la fondation les prend à sa charge.</Assurance>;
  }
  return <Assurance title={`Frais (${formatFeeRate(fees)})`}>déduits, sauf si vous les couvrez.</Assurance>;
}

function Assurance({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <li className="flex gap-3">
      <svg aria-hidden="true" viewBox="0 0 26 26" className="size-6 flex-none">
        <circle cx="13" cy="13" r="12" className="fill-mint" />
        <path d="M8 13l4 4 7-8" fill="none" strokeWidth="2.4" className="stroke-forest" />
      </svg>
      <span>
        <strong className="font-semibold text-ink">{title}</strong> <span>{children}</span>
      </span>
    </li>
  );
}
