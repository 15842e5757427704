import type { ReactNode } from "react";
import { adminPaths } from "#shared/admin-paths.ts";
import { ParticipantsList } from "#site/attendance/web/participants-list.tsx";
import { AdminBreadcrumb } from "#web/admin/admin-breadcrumb.tsx";
import { AdminPage } from "#web/admin/admin-page.tsx";
import { useAdmin } from "#web/admin/use-admin.ts";

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
