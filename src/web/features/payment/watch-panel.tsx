import type { ReactNode } from "react";
import { formatFcfa } from "#contracts/formats.ts";
import { Button, ButtonAnchor } from "#web/ui/button.tsx";
import type { OpenPayment } from "./open-payment.ts";
import { WATCHING } from "./payment.messages.ts";
import { describeTimeLeft, WATCH_SECONDS } from "./payment-watch.ts";
import { StageHeading } from "./stage-heading.tsx";

/** Shows a pending payment: what to do now, the time left to watch it, and a button that stops watching. */
export function WatchPanel({
  payment,
  secondsLeft,
  onStop,
}: {
  payment: OpenPayment;
  secondsLeft: number;
  onStop: () => void;
}): ReactNode {
  return (
    <div className="grid scroll-mt-12 justify-items-center gap-5 text-center">
      <StageHeading>{WATCHING}</StageHeading>
      <Countdown seconds={secondsLeft} />
      <p className="text-[1.05rem]">
        Terminez le paiement de <strong className="whitespace-nowrap">{formatFcfa(payment.amount)}</strong> sur la page
        sécurisée, puis revenez ici&nbsp;: cette page se met à jour toute seule.
      </p>
      <div className="grid w-full gap-2.5">
        <ResumeLink payment={payment} />
        <Button wide tone="ghost" onClick={onStop}>
          Arrêter le suivi
        </Button>
      </div>
      <p className="text-[0.92rem] text-muted">
        Vous pouvez aussi fermer cette page&nbsp;: votre reçu partira par mail dès que le paiement sera confirmé.
      </p>
    </div>
  );
}

/** Links to a payment that can still be paid; renders nothing if its address is unknown. */
export function ResumeLink({ payment }: { payment: OpenPayment }): ReactNode {
  if (payment.payment_link === null) return null;
  return (
    <ButtonAnchor wide href={payment.payment_link} target="_blank" rel="noopener">
      Reprendre le paiement
      <span className="sr-only"> (nouvel onglet)</span>
    </ButtonAnchor>
  );
}

/** An arch that empties with the time. Seconds are only visible; the announced text changes each minute. */
function Countdown({ seconds }: { seconds: number }): ReactNode {
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  const outline = "M12 132V66a48 48 0 0 1 96 0v66z";
  return (
    <div className="relative">
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
