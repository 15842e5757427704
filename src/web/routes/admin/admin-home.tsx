import type { ReactNode } from "react";
import { PromisesPanel } from "#web/admin/promises-panel.tsx";
import { StaffWelcome } from "#web/admin/staff-welcome.tsx";
import { TwoFactorPanel } from "#web/admin/two-factor-panel.tsx";
import { useAdmin } from "#web/admin/use-admin.ts";
import { PageMeta } from "#web/shell/page-meta.tsx";

/** The entrance of the back office. */
export default function AdminHome(): ReactNode {
  const { person, ways } = useAdmin();
  return (
    <>
      <PageMeta title="Administration" />
      <StaffWelcome person={person}>
        {person.abilities.includes("read_money") && <PromisesPanel />}
        <TwoFactorPanel {...ways} />
      </StaffWelcome>
    </>
  );
}
