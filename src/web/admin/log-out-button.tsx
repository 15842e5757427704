import type { ReactNode } from "react";
import { useSingleFlight } from "#web/forms/use-single-flight.ts";
import { useLogOut } from "#web/session/log-out.ts";
import { Button, type ButtonSize } from "#web/ui/button.tsx";
import { isAskedFirst } from "./leave-guard.tsx";
import { logOutStaff } from "./use-staff.ts";

/** Signs out of the back office and of this device, once unsaved changes of the page may be left. */
export function LogOutButton({ size, className }: { size?: ButtonSize; className?: string }): ReactNode {
  const logOut = useLogOut();
  const { busy, run } = useSingleFlight();

  const logOutEverywhere = () =>
    void run(async () => {
      await logOutStaff();
      await logOut();
    });

  return (
    <Button
      tone="quiet"
      size={size}
      className={className}
      busy={busy}
      disabled={busy}
      onClick={() => {
        if (!isAskedFirst(logOutEverywhere)) logOutEverywhere();
      }}
    >
      Déconnexion
    </Button>
  );
}
