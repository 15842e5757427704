import { type ReactNode, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import type { LastFetch } from "./payment-watch.ts";

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
export function CheckNow({ label, lastFetch, onCheck }: CheckNowProps): ReactNode {
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
