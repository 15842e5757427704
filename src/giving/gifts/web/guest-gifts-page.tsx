import type { ReactNode } from "react";
import { useParams } from "react-router";
import { PageMeta } from "#web/shell/page-meta.tsx";
import { GuestView } from "./guest-view.tsx";

/** The page behind the mailed link to one's gifts. Opening it changes nothing, as mail scanners open links. */
export default function GuestGifts(): ReactNode {
  const { token = "" } = useParams();
  return (
    <>
      <PageMeta title="Mes dons" />
      <GuestView key={token} token={token} />
    </>
  );
}
