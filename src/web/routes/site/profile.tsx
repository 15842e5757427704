import type { ReactNode } from "react";
import { ProfileView } from "#web/features/profile/profile-view.tsx";
import { PageMeta } from "#web/ui/page-meta.tsx";

/** The same page for everybody: what is personal is loaded in the browser, with the member's token. */
export default function ProfilePage(): ReactNode {
  return (
    <>
      <PageMeta title="Mon profil" />
      <ProfileView />
    </>
  );
}
