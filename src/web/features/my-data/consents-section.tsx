import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatDate } from "#contracts/formats.ts";
import type { Consent, ConsentList } from "#contracts/my-data.ts";
import { useAsked } from "#web/api/use-asked.ts";
import { paths } from "#web/paths.ts";
import { memberCall } from "#web/session/member-call.ts";
import { DataSection, WhenThere } from "./data-section.tsx";

const TEXTS = { loading: "Chargement de vos consentements…", failed: "Erreur lors du chargement de vos consentements" };

const WORDS: Readonly<Record<Consent["kind"], { title: string; to?: string; withdraw?: string }>> = {
  terms: { title: "Conditions d’utilisation", to: paths.terms },
  privacy: { title: "Politique de confidentialité", to: paths.privacy },
  newsletter: {
    title: "Lettre d’information",
    withdraw: "Chaque lettre porte un lien pour se désinscrire.",
  },
  show_name: {
    title: "Votre nom parmi les donateurs",
    withdraw: "Écrivez-nous pour le faire retirer.",
  },
};

/** What the member agreed to: to which version of the text, and since when. */
export function ConsentsSection(): ReactNode {
  const consents = useAsked<ConsentList>("/private/consents", memberCall);
  return (
    <DataSection title="Mes consentements" text="Ce que vous avez accepté, quand, et dans quelle version du texte.">
      <WhenThere asked={consents} texts={TEXTS}>
        {({ data }) =>
          data.length === 0 ? (
            <p>Aucun consentement enregistré.</p>
          ) : (
            <ul className="grid gap-3">
              {data.map((consent) => (
                <Given key={`${consent.kind}-${consent.version}-${consent.given_at}`} consent={consent} />
              ))}
            </ul>
          )
        }
      </WhenThere>
    </DataSection>
  );
}

function Given({ consent }: { consent: Consent }): ReactNode {
  const { title, to, withdraw } = WORDS[consent.kind];
  return (
    <li>
      <p className="font-semibold">
        {to ? (
          <Link to={to} className="quiet-link inline-flex min-h-11 items-center">
            {title}
          </Link>
        ) : (
          title
        )}
      </p>
      <p className="text-[0.92rem] text-muted">
        Version du {formatDate(consent.version)}, accepté le {formatDate(consent.given_at)}
        {consent.ended_at && <>, retiré le {formatDate(consent.ended_at)}</>}.
        {!consent.ended_at && withdraw && <> {withdraw}</>}
      </p>
    </li>
  );
}
