import type { ReactNode } from "react";
import { type CardCheck, cardCheck, type ReplacedCard, type ValidCard } from "#people/members/member-card.contract.ts";
import { formatDate } from "#shared/date-formats.ts";
import { nameWithArticle } from "#site/settings/foundation-name.contract.ts";
import { apiCall, fromApi } from "#web/api/from-api.ts";
import { LinkedPage } from "#web/shell/linked-page.tsx";
import { useSettings } from "#web/shell/use-settings.ts";
import { Panel } from "#web/ui/card.tsx";
import { ProofPanel } from "#web/ui/proof-panel.tsx";

const cardCall = apiCall<CardCheck>({
  contract: import.meta.env.SSR && cardCheck,
  path: ({ params }) => `/public/cards/${encodeURIComponent(params.code ?? "")}`,
  failure: "Erreur lors de la vérification de la carte",
  missing: "Carte non trouvée",
});

const page = fromApi({ card: cardCall });

export const loader = page.server;
export const clientLoader = page.client;

/** Shows whether the member's card with this code is valid today: enough to compare it with its holder, and no more. */
export default function CheckCard(): ReactNode {
  const { card } = page.useAnswers();
  return (
    <LinkedPage
      title="Vérification d’une carte de membre"
      answer={card}
      loading="Vérification de la carte…"
      unknown="Aucune carte de membre ne porte ce code. Vérifiez l’adresse&#8239;; si elle vient d’une carte que l’on vous présente, la fondation ne l’a pas émise, ou ne la reconnaît plus."
    >
      {(value) => ("replaced_on" in value ? <Replaced card={value} /> : <Valid card={value} />)}
    </LinkedPage>
  );
}

const STANDINGS = { up_to_date: "À jour de cotisation", late: "Cotisation en retard" } as const;

function Valid({ card }: { card: ValidCard }): ReactNode {
  const issuer = nameWithArticle(useSettings()?.identity.name ?? "la fondation");
  const { valid_on, member_number, name, standing } = card;
  return (
    <ProofPanel
      mark={formatDate(valid_on)}
      title="Carte valide aujourd’hui"
      advice={`Cette carte de membre est reconnue par ${issuer}. Comparez-la avec ce qui suit.`}
      seed={member_number}
      facts={[
        { name: "Membre n°", value: member_number, large: true },
        { name: "Prénom et initiale", value: name },
        ...(standing ? [{ name: "Cotisation", value: STANDINGS[standing] }] : []),
      ]}
      note="Le nom entier et les coordonnées ne sont jamais montrés ici."
    />
  );
}

function Replaced({ card: { member_number, replaced_on } }: { card: ReplacedCard }): ReactNode {
  return (
    <div className="wrap section-space max-w-[42rem]">
      <Panel className="grid gap-3">
        <h1 className="text-section">Carte remplacée</h1>
        <p>
          {`La carte ${member_number} n’est plus valable depuis le ${formatDate(replaced_on)}\u00a0: son compte a été réuni à un autre compte de la même personne.`}
        </p>
        <p className="text-muted">Demandez à voir sa carte actuelle&nbsp;: elle se trouve dans son espace membre.</p>
      </Panel>
    </div>
  );
}
