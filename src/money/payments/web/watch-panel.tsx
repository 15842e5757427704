import { type ReactNode, useState } from "react";
import { dedicationTo, type GiftTribute } from "#money/payments/tribute.contract.ts";
import { Button, ButtonAnchor } from "#web/ui/button.tsx";
import { useAmountText } from "./abroad.ts";
import { findOffered } from "./offered-methods.ts";
import type { OpenPayment } from "./open-payment.ts";
import { ELAPSED, WATCHING } from "./payment.messages.ts";
import { describeTimeLeft, type LastFetch, WATCH_SECONDS } from "./payment-watch.ts";
import { OutcomeMark, StageHeading } from "./stage-heading.tsx";
import type { FollowedPayment } from "./use-followed-payment.ts";

interface WatchPanelProps {
  followed: FollowedPayment;
  /** In whose name the gift is made. */
  tribute: GiftTribute | null | undefined;
  onCheck: () => void;
  onStop: () => void;
}

/**
 * Shows a pending payment: what to do at the chosen operator, the time left to watch it, and a button that stops
 * watching.
 */
export function WatchPanel({
  followed: { payment, secondsLeft, lastFetch },
  tribute,
  onCheck,
  onStop,
}: WatchPanelProps): ReactNode {
  const amountText = useAmountText();
  const amount = <span className="whitespace-nowrap">{amountText(payment.amount)}</span>;
  return (
    <div className="grid scroll-mt-12 gap-5 text-center">
      <StageHeading>{WATCHING}</StageHeading>
      <Countdown seconds={secondsLeft} />
      <div className="grid gap-1.5">
        <p className="text-[1.15rem] leading-snug font-semibold">
          {findOffered(payment.payment_code)?.instruction ?? "Terminez le paiement sur la page sécurisée."}
        </p>
        {tribute && (
          <p className="font-semibold wrap-anywhere text-forest">{`Don ${dedicationTo(tribute.kind, tribute.name)}`}</p>
        )}
        <p>Rien n’est débité tant que vous n’avez pas confirmé les {amount}. Cette page se met à jour toute seule.</p>
      </div>
      <CheckNow label="J’ai confirmé, vérifier maintenant" lastFetch={lastFetch} onCheck={onCheck} />
      <div className="-my-2 grid gap-1">
        <ResumeLink payment={payment} />
        <Button wide tone="quiet" onClick={onStop}>
          Arrêter le suivi
        </Button>
      </div>
      <p className="text-[0.92rem] text-muted">
        Vous pouvez aussi fermer cette page&nbsp;: votre reçu partira par e&#8209;mail dès que le paiement sera
        confirmé.
      </p>
    </div>
  );
}

/** An arch that empties with the time. Seconds are only visible; the announced text changes each minute. */
function Countdown({ seconds }: { seconds: number }): ReactNode {
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  const outline = "M12 132V66a48 48 0 0 1 96 0v66z";
  return (
    <div className="relative justify-self-center">
      <svg aria-hidden="true" viewBox="0 0 120 144" className="h-40">
        <path d={outline} className="fill-mint" />
        <path d={outline} fill="none" strokeWidth="8" strokeLinejoin="round" className="stroke-track" />
        <path
          d={outline}
          fill="none"
          strokeWidth="8"
          strokeLinejoin="round"
          pathLength={WATCH_SECONDS}
          strokeDasharray={`${seconds} ${WATCH_SECONDS}`}
          className="stroke-leaf"
        />
      </svg>
      <p className="absolute inset-x-0 top-1/2 -translate-y-1/3">
        <span
          role="timer"
          aria-label="Temps restant"
          className="block font-display text-[1.7rem] font-bold tabular-nums"
        >
          {clock}
        </span>
      </p>
      <p role="status" className="sr-only">
        {describeTimeLeft(seconds)}
      </p>
    </div>
  );
}

/** Shows that the watch is over while the payment is still pending, with all ways to go on. */
export function ElapsedPanel({
  followed: { payment, lastFetch },
  onCheck,
  onAbandon,
}: {
  followed: FollowedPayment;
  onCheck: () => void;
  onAbandon: () => void;
}): ReactNode {
  return (
    <div className="grid scroll-mt-12 gap-5 text-center">
      <OutcomeMark className="fill-middle-text" mark="M60 62v22l14 8" />
      <StageHeading>{ELAPSED}</StageHeading>
      <p>
        Nous n’avons pas encore la réponse de votre opérateur. Le paiement reste suivi de notre côté&nbsp;: s’il est
        confirmé, votre reçu arrivera par e&#8209;mail.
      </p>
      <CheckNow label="Vérifier maintenant" lastFetch={lastFetch} onCheck={onCheck} />
      <div className="-mt-2 grid gap-1">
        <ResumeLink payment={payment} />
        <Button wide tone="quiet" onClick={onAbandon}>
          Revenir au formulaire
        </Button>
      </div>
    </div>
  );
}

interface CheckNowProps {
  label: string;
  lastFetch: LastFetch;
  onCheck: () => void;
}

const ANSWERS: Readonly<Record<LastFetch, string>> = {
  none: "",
  running: "",
  answered: "Pas encore confirmé par l’opérateur. Cette page change dès qu’il nous répond.",
  unreadable: "Pas de connexion au site. Le paiement reste suivi\u00a0: vérifiez votre réseau, puis réessayez.",
};

/** A button that checks the payment at once, and what the check brought if that is no outcome. */
function CheckNow({ label, lastFetch, onCheck }: CheckNowProps): ReactNode {
  const [pressed, setPressed] = useState(false);

  function check() {
    setPressed(true);
    onCheck();
  }

  const running = pressed && lastFetch === "running";
  return (
    <div className="grid gap-2">
      <Button wide busy={running} onClick={check}>
        {label}
      </Button>
      <p role="status" className="text-[0.95rem] font-semibold text-middle-text empty:hidden">
        {pressed && ANSWERS[lastFetch]}
      </p>
    </div>
  );
}

/** Links to a payment that can still be paid; renders nothing if its address is unknown. */
function ResumeLink({ payment }: { payment: OpenPayment }): ReactNode {
  if (payment.payment_link === null) return null;
  return (
    <ButtonAnchor wide tone="quiet" href={payment.payment_link} target="_blank" rel="noopener">
      Reprendre le paiement
      <span className="sr-only"> (nouvel onglet)</span>
    </ButtonAnchor>
  );
}
