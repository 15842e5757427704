import type { ReactNode } from "react";
import type { PageHandle } from "#shared/page-handle.ts";
import { MemberSubpage } from "#web/member-area/member-subpage.tsx";
import { PROFILE_PATH } from "#web/session/fetch-profile.ts";
import { MyData } from "./my-data.tsx";

export const handle: PageHandle = { public: true, earlyCalls: [PROFILE_PATH] };

/** The data that the foundation stores about the signed-in member. */
export default function OwnData(): ReactNode {
  return (
    <MemberSubpage title="Mes données" intro={"Ce que nous gardons sur vous, et ce que vous pouvez en faire."}>
      {() => <MyData />}
    </MemberSubpage>
  );
}
