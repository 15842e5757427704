import type { ReactNode } from "react";
import { formatDate } from "#contracts/formats.ts";
import type { CardCheck } from "#contracts/member-card.ts";
import { apiCall, fromApi } from "#web/api/from-api.ts";
import { WhenLoaded } from "#web/api/when-loaded.tsx";
import { NotFoundMessage } from "#web/shell/message-page.tsx";
import { useSettings } from "#web/shell/use-settings.ts";
import { Panel } from "#web/ui/card.tsx";
import { PageMeta } from "#web/ui/page-meta.tsx";
import { Loading, Shade } from "#web/ui/skeleton.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { WovenBand } from "#web/ui/woven-band.tsx";

const cardCall = apiCall<CardCheck>({
  path: ({ params }) => `/public/cards/${encodeURIComponent(params.code ?? "")}`,
  failure: "Erreur lors de la vérification de la carte",
  missing: "Carte non trouvée",
});

const page = fromApi({ card: cardCall });

export const loader = page.server;
export const clientLoader = page.client;

/** Is the member's card with this code valid today: enough to compare it with who shows it, and no more. */
export default function CheckCard(): ReactNode {
  const { card } = page.useAnswers();
  return (
    <>
      <PageMeta title="Vérification d’une carte de membre" />
      <WhenLoaded
        answer={card}
        loading={
          <div className="wrap section-space max-w-[42rem]">
            <Loading text="Vérification de la carte…">
              <Shade className="h-72 rounded-panel" />
            </Loading>
          </div>
        }
        failed={(failure, retry) =>
          failure.status === 404 ? (
            <NotFoundMessage
              title={failure.message}
              text="Aucune carte de membre ne porte ce code. Vérifiez l’adresse&#8239;; si elle vient d’une carte que l’on vous présente, la fondation ne l’a pas émise, ou ne la reconnaît plus."
            />
          ) : (
            <div className="wrap section-space">
              <h1 className="mb-6 text-title">Carte de membre</h1>
              <ErrorState text={failure.message} onRetry={retry} />
            </div>
          )
        }
      >
        {(value) => <ValidCard card={value} />}
      </WhenLoaded>
    </>
  );
}

const STANDINGS = { up_to_date: "À jour de cotisation", late: "Cotisation en retard" } as const;

function ValidCard({ card }: { card: CardCheck }): ReactNode {
  const issuer = useSettings()?.identity.name ?? "la fondation";
  return (
    <div className="wrap section-space max-w-[42rem]">
      <Panel>
        <p className="mb-2 flex items-center gap-2.5 font-semibold text-high">
          <svg aria-hidden="true" viewBox="0 0 26 26" className="size-6.5">
            <circle cx="13" cy="13" r="13" className="fill-mint" />
            <path d="M8 13l4 4 7-8" fill="none" stroke="currentColor" strokeWidth="2.6" />
          </svg>
          {formatDate(card.valid_on)}
        </p>
        <h1 className="text-section">Carte valide aujourd’hui</h1>
        <p className="mt-3 mb-6 text-muted">
          {issuer} reconnaît cette carte de membre. Comparez ce qu’elle porte avec ce qui suit.
        </p>
        <WovenBand seed={card.member_number} height={18} className="rounded-full" />
        <dl className="mt-6 grid gap-4">
          <Fact name="Membre n°">
            <strong className="font-display text-[1.4rem]">{card.member_number}</strong>
          </Fact>
          <Fact name="Prénom et initiale">{card.name}</Fact>
          {card.standing && <Fact name="Cotisation">{STANDINGS[card.standing]}</Fact>}
        </dl>
        <p className="mt-6 text-[0.92rem] text-muted">Le nom entier et les coordonnées ne sont jamais montrés ici.</p>
      </Panel>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }): ReactNode {
  return (
    <div className="grid gap-x-4 sm:grid-cols-[11rem_minmax(0,1fr)] sm:items-baseline">
      <dt className="text-[0.95rem] text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
