import type { ReactNode } from "react";
import { useSingleFlight } from "#web/forms/use-single-flight.ts";
import { useLogOut } from "#web/session/log-out.ts";
import { Button, type ButtonSize } from "#web/ui/button.tsx";
import { logOutStaff } from "./use-staff.ts";

/** Signs out of the back office and of this device. */
export function LogOutButton({ size, className }: { size?: ButtonSize; className?: string }): ReactNode {
  const logOut = useLogOut();
  const { busy, run } = useSingleFlight();

  async function logOutEverywhere() {
    await logOutStaff();
    await logOut();
  }

  return (
    <Button
      tone="quiet"
      size={size}
      className={className}
      busy={busy}
      disabled={busy}
      onClick={() => void run(logOutEverywhere)}
    >
      Déconnexion
    </Button>
  );
}
