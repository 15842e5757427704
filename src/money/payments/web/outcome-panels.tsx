import { lazy, type ReactNode, Suspense } from "react";
import { TRIBUTE_LABELS } from "#money/payments/tribute.contract.ts";
import { paidPartsText } from "#money/receipts/receipt-words.contract.ts";
import { formatFcfa } from "#shared/formats.ts";
import { ShareButton } from "#web/sharing/share-button.tsx";
import { useSettings } from "#web/shell/use-settings.ts";
import { Button, ButtonAnchor } from "#web/ui/button.tsx";
import { EmailText } from "#web/ui/email-text.tsx";
import { WovenBand } from "#web/ui/woven-band.tsx";
import { useAmountText } from "./abroad.ts";
import { findOffered } from "./offered-methods.ts";
import type { OpenPayment } from "./open-payment.ts";
import type { Payer } from "./payer.ts";
import { CONFIRMED, FAILED, NOTHING_DEBITED, PURPOSE_MESSAGES } from "./payment.messages.ts";
import { OutcomeMark, StageHeading } from "./stage-heading.tsx";

const SharePreview = lazy(() => import("#web/sharing/share-preview.tsx").catch(() => ({ default: () => null })));

interface ThanksPanelProps {
  payment: OpenPayment;
  /** Undefined if this tab does not know: the thanks have no name then. */
  payer: Payer | undefined;
  purposeTitle: string;
  picture: string | null;
  /** The effect of the payment, once it is known. */
  change: ReactNode;
  /** Promises the same each month; null if that is not offered. */
  onMonthly: (() => void) | null;
  onAgain: () => void;
}

/** Thanks for a confirmed payment: to whom, what it changed, its proof, and ways to share. */
export function ThanksPanel({
  payment,
  payer,
  purposeTitle,
  picture,
  change,
  onMonthly,
  onAgain,
}: ThanksPanelProps): ReactNode {
  const amountText = useAmountText();
  const parts = paidPartsText(payment.type, { amount: payment.amount, coveredFees: payment.covered_fees });
  return (
    <div className="grid scroll-mt-12 gap-5 text-center">
      <OutcomeMark className="fill-high" mark="M44 84l12 12 22-26" />
      <StageHeading className="text-forest">{CONFIRMED}</StageHeading>
      <p className="-mt-2 text-[1.05rem]">
        {payer ? (
          <>
            <span>{`Merci de tout cœur, ${payer.first_name}. Votre reçu part à l’adresse`}</span>{" "}
            <strong className="font-semibold">
              <EmailText>{payer.email}</EmailText>
            </strong>{" "}
            <span>et s’ouvre aussi ici.</span>
          </>
        ) : (
          <span>Merci de tout cœur. Votre reçu arrive par e&#8209;mail, et vous pouvez aussi l’ouvrir ici.</span>
        )}
      </p>
      {payer?.card_name && (
        <p>
          Une carte part pour <strong className="font-semibold break-words">{payer.card_name}</strong>, sans le montant.
        </p>
      )}
      <div role="status" className="rounded-card bg-mint px-field py-3.5 font-semibold text-forest-deep empty:hidden">
        {change}
      </div>
      <div className="overflow-hidden rounded-card bg-dune text-left">
        <WovenBand seed={payment.reference} height={18} />
        <dl className="grid gap-3 p-4.5">
          <Fact name="Montant">
            <strong className="font-display text-[1.6rem] whitespace-nowrap">{amountText(payment.amount)}</strong>
            {parts && <span className="block text-[0.95rem] text-muted">{parts}</span>}
          </Fact>
          <Fact name="Pour">{purposeTitle}</Fact>
          {payer?.tribute && (
            <Fact name={TRIBUTE_LABELS[payer.tribute.kind]}>
              <span className="wrap-anywhere">{payer.tribute.name}</span>
            </Fact>
          )}
          <Fact name="Référence">
            <Reference text={payment.reference} />
          </Fact>
        </dl>
      </div>
      <div className="grid gap-2.5">
        {payment.receipt_url !== null && (
          <ButtonAnchor wide href={payment.receipt_url} target="_blank" rel="noopener">
            Voir mon reçu (PDF)
            <span className="sr-only"> (nouvel onglet)</span>
          </ButtonAnchor>
        )}
        {payment.type !== "cotisation" && (
          <>
            <Suspense>
              <SharePreview title={purposeTitle} path={payment.returnPath} picture={picture} />
            </Suspense>
            <ShareButton wide tone="quiet" title={purposeTitle} path={payment.returnPath} />
          </>
        )}
        {onMonthly && (
          <Button wide tone="quiet" onClick={onMonthly}>
            Donner chaque mois
          </Button>
        )}
        <Button wide tone="quiet" onClick={onAgain}>
          {PURPOSE_MESSAGES[payment.type].again}
        </Button>
      </div>
    </div>
  );
}

/** A reference on one line, or in two halves if the line is too short for it. */
function Reference({ text }: { text: string }): ReactNode {
  const middle = Math.ceil(text.length / 2);
  return (
    <span className="text-[0.9rem] tabular-nums">
      <span className="inline-block">{text.slice(0, middle)}</span>
      <span className="inline-block">{text.slice(middle)}</span>
    </span>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }): ReactNode {
  return (
    <div>
      <dt className="text-[0.92rem] text-muted">{name}</dt>
      <dd className="leading-snug">{children}</dd>
    </div>
  );
}

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
