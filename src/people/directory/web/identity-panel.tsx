import type { ReactNode } from "react";
import type { MemberRecord } from "#people/directory/members.contract.ts";
import { formatDate } from "#shared/date-formats.ts";
import { FactList, TitledPanel } from "#web/ui/fact-list.tsx";

const DOCUMENTS = { waiting: "à vérifier, envoyée le", accepted: "acceptée le", refused: "refusée le" } as const;

/** Who the member is, and how to reach them. */
export function IdentityPanel({ member }: { member: MemberRecord }): ReactNode {
  const { account, address, zip, city, profession, email_verified_at, documents } = member;
  const place = [address, [zip, city].filter(Boolean).join(" "), account.country].filter(Boolean).join(", ");
  return (
    <TitledPanel title="Coordonnées">
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
          ["Pièce d’identité", documents && `${DOCUMENTS[documents.state]} ${formatDate(new Date(documents.since))}`],
          ["Inscription", `le ${formatDate(new Date(account.created_at))}`],
        ]}
      />
    </TitledPanel>
  );
}
