import type { ReactNode } from "react";
import type { MemberList } from "#people/directory/members.contract.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { emailKeyOf } from "#shared/email-key.ts";
import { WayLink } from "#web/admin/way-link.tsx";
import { callApi } from "#web/api/api-client.ts";

/** A member who has an account already. */
export interface KnownMember {
  id: string;
  name: string;
}

/** Returns the member whose account has this address, null if none is found. */
export async function findOwner(email: string): Promise<KnownMember | null> {
  const found = await callApi<MemberList>(`/admin/members?q=${encodeURIComponent(email)}`);
  if (!found.ok) return null;
  const owner = found.value.data.find(({ account }) => emailKeyOf(account?.email ?? "") === emailKeyOf(email));
  return owner ? { id: owner.id, name: `${owner.first_name} ${owner.last_name}` } : null;
}

export function WayToKnown({ known: { id, name } }: { known: KnownMember }): ReactNode {
  return <WayLink to={adminPaths.member(id)}>{`Ouvrir la fiche\u00a0: ${name}`}</WayLink>;
}
