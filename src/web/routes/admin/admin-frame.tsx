import type { ReactNode } from "react";
import { Outlet } from "react-router";
import { AdminMenu } from "#web/features/admin/admin-menu.tsx";
import { StaffGate } from "#web/features/admin/staff-gate.tsx";
import type { AdminOutlet } from "#web/features/admin/use-admin.ts";

/** The frame of all pages of the back office: it stays while they change. */
export default function AdminFrame(): ReactNode {
  return (
    <StaffGate title="Administration">
      {(person, ways) => (
        <div className="wrap grid-cols-[12rem_minmax(0,1fr)] items-start gap-x-9 pt-2 pb-16 md:pt-5 lg:grid">
          <AdminMenu abilities={person.abilities} />
          <div className="min-w-0">
            <Outlet context={{ person, ways } satisfies AdminOutlet} />
          </div>
        </div>
      )}
    </StaffGate>
  );
}
