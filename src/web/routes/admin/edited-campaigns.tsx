import type { ReactNode } from "react";
import { AdminPage } from "#web/features/admin/admin-page.tsx";
import { campaignKind } from "#web/features/edited-campaigns/campaign-kind.ts";
import { ContentList } from "#web/features/editing/content-list.tsx";

/** The campaigns, for those who write them. */
export default function EditedCampaigns(): ReactNode {
  return (
    <AdminPage title="Campagnes" ability="read_content">
      {({ abilities }) => <ContentList kind={campaignKind} mayWrite={abilities.includes("write_content")} />}
    </AdminPage>
  );
}
