import type { ReactNode } from "react";
import type { PageHandle } from "#shared/page-handle.ts";
import { MemberSubpage } from "#web/member-area/member-subpage.tsx";
import { PROFILE_PATH } from "#web/session/fetch-profile.ts";
import { GiftList } from "./gift-list.tsx";
import { memberGifts } from "./gift-source.ts";

export const handle: PageHandle = { public: true, earlyCalls: [PROFILE_PATH] };

/** All gifts of the signed-in member. */
export default function OwnGifts(): ReactNode {
  return (
    <MemberSubpage
      title="Mes dons"
      intro="Tout ce que vous avez donné avec votre adresse e‑mail, même avant d’avoir un compte."
    >
      {() => <GiftList source={memberGifts} />}
    </MemberSubpage>
  );
}
