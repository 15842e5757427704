import type { ReactNode } from "react";
import { PromisesPanel } from "./promises-panel.tsx";
import { StaffWelcome } from "./staff-welcome.tsx";
import { TwoFactorPanel } from "./two-factor-panel.tsx";
import { useAdmin } from "./use-admin.ts";

/** The entrance of the back office. */
export default function AdminHome(): ReactNode {
  const { person, ways } = useAdmin();
  return (
    <StaffWelcome person={person}>
      {person.abilities.includes("read_money") && <PromisesPanel />}
      <TwoFactorPanel {...ways} />
    </StaffWelcome>
  );
}
