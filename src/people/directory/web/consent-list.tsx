import type { ReactNode } from "react";
import { describeConsentEnd } from "#people/privacy/consent-end.contract.ts";
import type { Consent } from "#people/privacy/my-data.contract.ts";
import { formatDate } from "#shared/date-formats.ts";

const CONSENTS: Readonly<Record<string, string>> = {
  terms: "Conditions d’utilisation",
  privacy: "Politique de confidentialité",
  newsletter: "Lettre d’information",
  show_name: "Nom parmi les donateurs",
};

/** What a person agreed to, and what was withdrawn. */
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
