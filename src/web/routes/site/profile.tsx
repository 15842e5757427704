import type { ReactNode } from "react";
import type { PageHandle } from "#contracts/page-handle.ts";
import { ProfileView } from "#web/features/profile/profile-view.tsx";
import { PageMeta } from "#web/shell/page-meta.tsx";

export const handle: PageHandle = { public: true };

/** The same page for everybody: personal data is loaded in the browser, with the member's token. */
export default function ProfilePage(): ReactNode {
  return (
    <>
      <PageMeta title="Mon profil" />
      <ProfileView />
    </>
  );
}
