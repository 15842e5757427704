import { useState } from "react";
import { useParams } from "react-router";
import type { OwnRegistration } from "#contracts/event.ts";
import { TRY_AGAIN } from "#web/api/failure.messages.ts";
import { useSingleFlight } from "#web/forms/use-single-flight.ts";
import { changeOwnRegistration, type RegistrationAction } from "./registration-calls.ts";

/** Holds the current registration and changes it: one change at a time, with the error of the last one. */
export function useOwnRegistration(loaded: OwnRegistration) {
  const { token = "" } = useParams();
  const [changed, setChanged] = useState<{ from: OwnRegistration; to: OwnRegistration } | null>(null);
  const [alert, setAlert] = useState<string | null>(null);
  const { busy, run } = useSingleFlight();

  function change(action: RegistrationAction): Promise<void> {
    return run(async () => {
      setAlert(null);
      const result = await changeOwnRegistration(token, action);
      if (result.ok) setChanged({ from: loaded, to: result.value });
      else setAlert(result.message ?? TRY_AGAIN);
    });
  }

  return { own: changed?.from === loaded ? changed.to : loaded, busy, alert, change };
}
