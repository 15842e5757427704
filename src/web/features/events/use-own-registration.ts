import { useRef, useState } from "react";
import { useParams } from "react-router";
import type { OwnRegistration } from "#contracts/event.ts";
import { changeOwnRegistration, type RegistrationAction } from "./registration-calls.ts";

const FAILED = "Une erreur est survenue. Veuillez réessayer.";

/** The registration as it is now, and the way to change it: one change at a time, and what went wrong with the last. */
export function useOwnRegistration(loaded: OwnRegistration) {
  const { token = "" } = useParams();
  const [changed, setChanged] = useState<{ from: OwnRegistration; to: OwnRegistration } | null>(null);
  const [busy, setBusy] = useState(false);
  const [alert, setAlert] = useState<string | null>(null);
  const underWay = useRef(false);

  async function change(action: RegistrationAction): Promise<void> {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    setAlert(null);
    const outcome = await changeOwnRegistration(token, action);
    underWay.current = false;
    setBusy(false);
    if (outcome.kind === "answered") setChanged({ from: loaded, to: outcome.answer });
    else setAlert((outcome.kind === "refused" && outcome.message) || FAILED);
  }

  return { own: changed?.from === loaded ? changed.to : loaded, busy, alert, change };
}
