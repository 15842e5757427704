import type { ReactNode } from "react";
import { adminPaths } from "#contracts/admin-paths.ts";
import { AdminBreadcrumb } from "#web/features/admin/admin-breadcrumb.tsx";
import { AdminPage } from "#web/features/admin/admin-page.tsx";
import { useAdmin } from "#web/features/admin/use-admin.ts";
import { ParticipantsList } from "#web/features/attendance/participants-list.tsx";

/** Those who come to an event. */
export default function Participants(): ReactNode {
  const { id = "" } = useAdmin().params;
  return (
    <AdminPage title="Participants" ability="read_registrations">
      {({ abilities }) => (
        <>
          <AdminBreadcrumb above={{ label: "Événements", to: adminPaths.events }} here="Participants" />
          <ParticipantsList key={id} eventId={id} abilities={abilities} />
        </>
      )}
    </AdminPage>
  );
}
