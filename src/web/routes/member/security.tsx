import type { ReactNode } from "react";
import type { PageHandle } from "#contracts/page-handle.ts";
import { Security } from "#web/features/my-data/security.tsx";
import { MemberSubpage } from "#web/features/profile/member-subpage.tsx";

export const handle: PageHandle = { public: true };

/** The password and the devices of the signed-in member. */
export default function SecurityPage(): ReactNode {
  return (
    <MemberSubpage title="Sécurité" intro="Qui peut se connecter à votre compte, et avec quoi.">
      {() => <Security />}
    </MemberSubpage>
  );
}
