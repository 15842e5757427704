import type { ReactNode } from "react";
import { formatDate } from "#contracts/formats.ts";
import type { MemberRecord } from "#contracts/members.ts";
import { FactList, MemberPanel } from "./fact-list.tsx";

/** Who the member is, and how to reach them. */
export function IdentityPanel({ member }: { member: MemberRecord }): ReactNode {
  const { account, address, zip, city, profession, email_verified_at } = member;
  const place = [address, [zip, city].filter(Boolean).join(" "), account.country].filter(Boolean).join(", ");
  return (
    <MemberPanel title="Coordonnées">
      <FactList
        facts={[
          ["Numéro", account.member_number],
          [
            "E\u2011mail",
            <a key="mail" href={`mailto:${account.email}`} className="text-forest underline">
              {account.email}
            </a>,
          ],
          ["Adresse vérifiée", email_verified_at ? `le ${formatDate(new Date(email_verified_at))}` : "pas encore"],
          ["Téléphone", account.phone],
          ["Adresse", place],
          ["Profession", profession],
          ["Inscription", `le ${formatDate(new Date(account.created_at))}`],
        ]}
      />
    </MemberPanel>
  );
}
