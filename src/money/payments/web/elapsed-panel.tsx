import type { ReactNode } from "react";
import { Button } from "#web/ui/button.tsx";
import { CheckNow } from "./check-now.tsx";
import { OutcomeMark } from "./outcome-mark.tsx";
import { ELAPSED } from "./payment.messages.ts";
import { ResumeLink } from "./resume-link.tsx";
import { StageHeading } from "./stage-heading.tsx";
import type { FollowedPayment } from "./use-followed-payment.ts";

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
