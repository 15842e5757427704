import type { ReactNode } from "react";
import { STANDING_PATH } from "#giving/dues/web/dues-calls.ts";
import type { PageHandle } from "#shared/page-handle.ts";
import { PROFILE_PATH } from "#web/session/fetch-profile.ts";
import { PageMeta } from "#web/shell/page-meta.tsx";
import { ProfileView } from "./profile-view.tsx";

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
