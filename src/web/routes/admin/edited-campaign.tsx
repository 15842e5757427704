import type { ReactNode } from "react";
import { AdminPage } from "#web/features/admin/admin-page.tsx";
import { useAdmin } from "#web/features/admin/use-admin.ts";
import { campaignForm } from "#web/features/edited-campaigns/campaign-form.tsx";
import { EditContent } from "#web/features/editing/edit-content.tsx";

/** One campaign, for those who write it. */
export default function EditedCampaign(): ReactNode {
  const { id = "" } = useAdmin().params;
  return (
    <AdminPage title="Campagne" ability="read_content">
      {({ abilities }) => (
        <EditContent key={id} kind={campaignForm} id={id} mayWrite={abilities.includes("write_content")} />
      )}
    </AdminPage>
  );
}
