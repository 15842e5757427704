import type { ReactNode } from "react";
import type { MemberRecord } from "#people/directory/members.contract.ts";
import { describeConsentEnd } from "#people/privacy/consent-end.contract.ts";
import type { Consent } from "#people/privacy/my-data.contract.ts";
import { formatDate } from "#shared/date-formats.ts";
import { FactList, FoldedPanel } from "#web/ui/fact-list.tsx";

type Privacy = NonNullable<MemberRecord["privacy"]>;

/** The member's consents, and the devices that are signed in. */
export function PrivacyPanel({ privacy }: { privacy: Privacy }): ReactNode {
  const { consents, sessions, two_factor_since } = privacy;
  return (
    <>
      <FoldedPanel title="Consentements" inside={describeConsents(consents)}>
        <ConsentList consents={consents} />
      </FoldedPanel>
      <FoldedPanel title="Connexions" inside={describeSessions(privacy)}>
        <FactList
          facts={[
            [
              "Double authentification",
              two_factor_since ? `depuis le ${formatDate(new Date(two_factor_since))}` : "non",
            ],
          ]}
        />
        {two_factor_since && (
          <p className="text-[0.95rem] text-muted">
            Téléphone perdu{"\u202f"}? La personne entre avec un code de secours. Si elle n’en a plus, seule la personne
            qui s’occupe du serveur remet la double authentification à zéro.
          </p>
        )}
        {sessions.length === 0 ? (
          <p className="text-muted">Aucun appareil connecté.</p>
        ) : (
          <ul className="grid gap-2.5">
            {sessions.map(({ device, created_at, last_seen_at }) => (
              <li key={`${created_at} ${device}`}>
                <span>{device}</span>
                <span className="block text-[0.92rem] text-muted">
                  {`connecté le ${formatDate(new Date(created_at))}, vu le ${formatDate(new Date(last_seen_at))}`}
                </span>
              </li>
            ))}
          </ul>
        )}
      </FoldedPanel>
    </>
  );
}

function describeConsents(consents: readonly Consent[]): string {
  const held = consents.filter(({ ended_at }) => ended_at === null).map(({ kind }) => CONSENTS[kind] ?? kind);
  return [...new Set(held)].join(", ") || "Aucun";
}

function describeSessions({ sessions, two_factor_since }: Privacy): string {
  const count = sessions.length;
  return [
    count === 0 ? "Aucun appareil connecté" : count === 1 ? "1 appareil connecté" : `${count} appareils connectés`,
    two_factor_since ? "double authentification" : [],
  ]
    .flat()
    .join(" · ");
}

const CONSENTS: Readonly<Record<string, string>> = {
  terms: "Conditions d’utilisation",
  privacy: "Politique de confidentialité",
  newsletter: "Lettre d’information",
  show_name: "Nom parmi les donateurs",
};

/** A person's consents, with those that were withdrawn. */
export function ConsentList({ consents }: { consents: readonly Consent[] }): ReactNode {
  if (consents.length === 0) return <p className="text-muted">Aucun.</p>;
  return (
    <ul className="grid gap-2.5">
      {consents.map((consent) => (
        <li key={`${consent.kind} ${consent.version} ${consent.given_at}`}>
          <span>{CONSENTS[consent.kind] ?? consent.kind}</span>
          <span className="block text-[0.92rem] text-muted">
            {[`donné le ${formatDate(consent.given_at)}`, describeConsentEnd(consent) ?? []].flat().join(", ")}
          </span>
        </li>
      ))}
    </ul>
  );
}
