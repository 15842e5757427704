import type { ReactNode } from "react";
import { AdminPage } from "#web/features/admin/admin-page.tsx";
import { MembersList } from "#web/features/directory/members-list.tsx";

/** The members, as far as the reader's role sees them. */
export default function Members(): ReactNode {
  return (
    <AdminPage title="Membres" ability="read_standing">
      {({ abilities }) => (
        <MembersList whole={abilities.includes("read_members")} mayImport={abilities.includes("manage_members")} />
      )}
    </AdminPage>
  );
}
