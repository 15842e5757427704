import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { useAdmin } from "#web/admin/use-admin.ts";
import { MergeChoice } from "./merge-choice.tsx";
import { MergePage } from "./merge-page.tsx";

/** The merge of two accounts of one person: first the other account is chosen, then what would happen is shown. */
export default function MergeMembers(): ReactNode {
  const { id = "" } = useAdmin().params;
  const other = useSearchParams()[0].get("avec");
  return (
    <>
      <h1 className="mb-4 text-[1.55rem] leading-tight sm:text-title">Fusionner deux comptes</h1>
      {other ? <MergePage key={other} id={id} other={other} /> : <MergeChoice id={id} />}
    </>
  );
}
