import type { ReactNode } from "react";
import { Outlet } from "react-router";
import { AdminFrame } from "#web/features/admin/admin-frame.tsx";
import { StaffGate } from "#web/features/admin/staff-gate.tsx";
import type { AdminOutlet } from "#web/features/admin/use-admin.ts";

/** The frame of all pages of the back office: it stays while they change. */
export default function Admin(): ReactNode {
  return (
    <StaffGate title="Administration">
      {(person, ways) => (
        <AdminFrame person={person}>
          <Outlet context={{ person, ways } satisfies AdminOutlet} />
        </AdminFrame>
      )}
    </StaffGate>
  );
}
