import type { ReactNode } from "react";
import type { PageHandle } from "#contracts/page-handle.ts";
import { STANDING_PATH } from "#web/features/dues/dues-calls.ts";
import { ProfileView } from "#web/features/profile/profile-view.tsx";
import { PROFILE_PATH } from "#web/session/fetch-profile.ts";
import { PageMeta } from "#web/shell/page-meta.tsx";

export const handle: PageHandle = { public: true, earlyCalls: [PROFILE_PATH, STANDING_PATH] };

/** The same page for everybody: personal data is loaded in the browser, with the member's token. */
export default function ProfilePage(): ReactNode {
  return (
    <>
      <PageMeta title="Mon profil" />
      <ProfileView />
    </>
  );
}
