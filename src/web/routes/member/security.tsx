import type { ReactNode } from "react";
import type { PageHandle } from "#contracts/page-handle.ts";
import { Security } from "#web/features/my-data/security.tsx";
import { MemberSubpage } from "#web/features/profile/member-subpage.tsx";
import { PROFILE_PATH } from "#web/session/fetch-profile.ts";

export const handle: PageHandle = { public: true, earlyCalls: [PROFILE_PATH] };

/** The password and the devices of the signed-in member. */
export default function SecurityPage(): ReactNode {
  return (
    <MemberSubpage title="Sécurité" intro="Votre mot de passe et les appareils connectés à votre compte.">
      {() => <Security />}
    </MemberSubpage>
  );
}
