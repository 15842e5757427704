import type { ReactNode } from "react";
import type { PageHandle } from "#contracts/page-handle.ts";
import { MyData } from "#web/features/my-data/my-data.tsx";
import { MemberSubpage } from "#web/features/profile/member-subpage.tsx";
import { PROFILE_PATH } from "#web/session/fetch-profile.ts";

export const handle: PageHandle = { public: true, earlyCalls: [PROFILE_PATH] };

/** The data that the foundation stores about the signed-in member. */
export default function OwnData(): ReactNode {
  return (
    <MemberSubpage title="Mes données" intro={"Ce que nous gardons sur vous, et ce que vous pouvez en faire."}>
      {() => <MyData />}
    </MemberSubpage>
  );
}
