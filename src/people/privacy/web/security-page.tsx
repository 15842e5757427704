import type { ReactNode } from "react";
import type { PageHandle } from "#shared/page-handle.ts";
import { MemberSubpage } from "#web/member-area/member-subpage.tsx";
import { PROFILE_PATH } from "#web/session/fetch-profile.ts";
import { Security } from "./security.tsx";

export const handle: PageHandle = { public: true, earlyCalls: [PROFILE_PATH] };

/** The password and the devices of the signed-in member. */
export default function SecurityPage(): ReactNode {
  return (
    <MemberSubpage title="Sécurité" intro="Votre mot de passe et les appareils connectés à votre compte.">
      {() => <Security />}
    </MemberSubpage>
  );
}
