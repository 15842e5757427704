import type { ReactNode } from "react";
import { AdminPage } from "#web/features/admin/admin-page.tsx";
import { campaignForm } from "#web/features/edited-campaigns/campaign-form.tsx";
import { NewContent } from "#web/features/editing/new-content.tsx";

/** A campaign that does not exist yet. */
export default function NewCampaign(): ReactNode {
  return (
    <AdminPage title="Nouvelle campagne" ability="write_content">
      {() => <NewContent kind={campaignForm} />}
    </AdminPage>
  );
}
