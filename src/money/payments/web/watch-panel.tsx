import type { ReactNode } from "react";
import { dedicationTo, type GiftTribute } from "#money/payments/tribute.contract.ts";
import { Button } from "#web/ui/button.tsx";
import { useAmountText } from "./abroad.ts";
import { CheckNow } from "./check-now.tsx";
import { findOffered } from "./offered-methods.ts";
import { WATCHING } from "./payment.messages.ts";
import { describeTimeLeft, WATCH_SECONDS } from "./payment-watch.ts";
import { ResumeLink } from "./resume-link.tsx";
import { StageHeading } from "./stage-heading.tsx";
import type { FollowedPayment } from "./use-followed-payment.ts";

interface WatchPanelProps {
  followed: FollowedPayment;
  /** In whose name the gift is made, or null. */
  tribute: GiftTribute | null;
  onCheck: () => void;
  onStop: () => void;
}

/** Shows a pending payment: what to do at the chosen operator, the time left to watch it, and a button that stops watching. */
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
