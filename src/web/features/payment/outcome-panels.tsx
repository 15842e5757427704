import type { ReactNode } from "react";
import { formatFcfa } from "#contracts/formats.ts";
import { ShareButton } from "#web/features/sharing/share-button.tsx";
import { Button, ButtonAnchor } from "#web/ui/button.tsx";
import { WovenBand } from "#web/ui/woven-band.tsx";
import type { OpenPayment } from "./open-payment.ts";
import { CONFIRMED, ELAPSED, FAILED, PURPOSE_MESSAGES } from "./payment.messages.ts";
import { StageHeading } from "./stage-heading.tsx";
import { ResumeLink } from "./watch-panel.tsx";

/** Thanks for a confirmed payment, with its proof and a share button. */
export function ThanksPanel({
  payment,
  purposeTitle,
  onAgain,
}: {
  payment: OpenPayment;
  purposeTitle: string;
  onAgain: () => void;
}): ReactNode {
  return (
    <div className="grid scroll-mt-12 gap-5 text-center">
      <OutcomeMark className="fill-high" mark="M44 84l12 12 22-26" />
      <StageHeading className="text-forest">{CONFIRMED}</StageHeading>
      <p className="-mt-2 text-[1.05rem]">
        Merci de tout cœur. Votre reçu arrive par mail&nbsp;; vous pouvez aussi l’ouvrir ici.
      </p>
      <div className="overflow-hidden rounded-card bg-dune text-left">
        <WovenBand seed={payment.reference} height={18} />
        <dl className="grid gap-3 p-4.5">
          <Fact name="Montant">
            <strong className="font-display text-[1.6rem] whitespace-nowrap">{formatFcfa(payment.amount)}</strong>
          </Fact>
          <Fact name="Pour">{purposeTitle}</Fact>
          <Fact name="Référence">
            <span className="text-[0.9rem] break-all tabular-nums">{payment.reference}</span>
          </Fact>
        </dl>
      </div>
      <div className="grid gap-2.5">
        <ButtonAnchor wide href={payment.receipt_url} target="_blank" rel="noopener">
          Voir mon reçu (PDF)
          <span className="sr-only"> (nouvel onglet)</span>
        </ButtonAnchor>
        {payment.type !== "cotisation" && <ShareButton wide title={purposeTitle} path={payment.returnPath} />}
        <Button wide tone="quiet" onClick={onAgain}>
          {PURPOSE_MESSAGES[payment.type].again}
        </Button>
      </div>
    </div>
  );
}

/** Shows a refused or cancelled payment; the filled form is one tap away. */
export function FailedPanel({ onRetry }: { onRetry: () => void }): ReactNode {
  return (
    <div className="grid scroll-mt-12 gap-5 text-center">
      <OutcomeMark className="fill-low" mark="M48 70l24 24M72 70L48 94" />
      <StageHeading>{FAILED}</StageHeading>
      <p>
        Le paiement a été refusé ou annulé. Vos informations sont gardées&nbsp;: vous pouvez réessayer, ou changer de
        mode de paiement.
      </p>
      <Button wide onClick={onRetry}>
        Réessayer
      </Button>
    </div>
  );
}

/** Shows that the watch is over while the payment is still pending, with all ways to go on. */
export function ElapsedPanel({
  payment,
  onCheck,
  onAbandon,
}: {
  payment: OpenPayment;
  onCheck: () => void;
  onAbandon: () => void;
}): ReactNode {
  return (
    <div className="grid scroll-mt-12 gap-5 text-center">
      <OutcomeMark className="fill-middle-text" mark="M60 62v22l14 8" />
      <StageHeading>{ELAPSED}</StageHeading>
      <p>
        Nous n’avons pas encore la réponse de votre opérateur. Le paiement reste suivi de notre côté&nbsp;: s’il est
        confirmé, votre reçu arrivera par mail.
      </p>
      <div className="grid gap-2.5">
        <ResumeLink payment={payment} />
        <Button wide tone="ghost" onClick={onCheck}>
          Vérifier maintenant
        </Button>
        <Button wide tone="quiet" onClick={onAbandon}>
          Revenir au formulaire
        </Button>
      </div>
    </div>
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

function OutcomeMark({ className, mark }: { className: string; mark: string }): ReactNode {
  return (
    <svg aria-hidden="true" viewBox="0 0 120 144" className="mx-auto h-32">
      <path d="M8 136V66a52 52 0 0 1 104 0v70z" className="fill-sun" />
      <path d="M18 136V66a42 42 0 0 1 84 0v70z" className={className} />
      <path d={mark} fill="none" stroke="#fff" strokeWidth="8" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
