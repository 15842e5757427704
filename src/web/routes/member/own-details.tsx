import type { ReactNode } from "react";
import type { PageHandle } from "#contracts/page-handle.ts";
import { MemberSubpage } from "#web/features/profile/member-subpage.tsx";
import { OwnDetails } from "#web/features/profile/own-details.tsx";
import { PROFILE_PATH } from "#web/session/fetch-profile.ts";

export const handle: PageHandle = { public: true, earlyCalls: [PROFILE_PATH] };

/** The name, addresses and phone number of the signed-in member. */
export default function OwnDetailsPage(): ReactNode {
  return (
    <MemberSubpage
      title="Mes coordonnées"
      intro="Votre nom, vos adresses et votre téléphone, pour vos reçus et pour vous joindre."
    >
      {(profile, onSaved) => <OwnDetails profile={profile} onSaved={onSaved} />}
    </MemberSubpage>
  );
}
