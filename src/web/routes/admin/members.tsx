import type { ReactNode } from "react";
import { MembersList } from "#people/directory/web/members-list.tsx";
import { AdminPage } from "#web/admin/admin-page.tsx";

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
