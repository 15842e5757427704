import type { ReactNode } from "react";
import { PromisesPanel } from "#web/features/admin/promises-panel.tsx";
import { StaffGate } from "#web/features/admin/staff-gate.tsx";
import { StaffWelcome } from "#web/features/admin/staff-welcome.tsx";
import { TwoFactorPanel } from "#web/features/admin/two-factor-panel.tsx";

/** The entrance of the back office. */
export default function AdminHome(): ReactNode {
  return (
    <StaffGate title="Administration">
      {(person, ways) => (
        <StaffWelcome person={person}>
          {person.abilities.includes("read_money") && <PromisesPanel />}
          <TwoFactorPanel {...ways} />
        </StaffWelcome>
      )}
    </StaffGate>
  );
}
