import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { formatMonth } from "#shared/date-formats.ts";
import { formatFcfa } from "#shared/formats.ts";
import { yearlyDues } from "#shared/money.ts";
import type { PageHandle } from "#shared/page-handle.ts";
import { paths } from "#shared/site-paths.ts";
import type { Volunteer, VolunteerPage } from "#site/people/person.contract.ts";
import { fromApi } from "#web/api/from-api.ts";
import { WhenLoaded } from "#web/api/when-loaded.tsx";
import { Breadcrumb } from "#web/shell/breadcrumb.tsx";
import { indexedPath } from "#web/shell/indexed-path.ts";
import { PageMeta } from "#web/shell/page-meta.tsx";
import { useMonthlyDues, useSettings } from "#web/shell/use-settings.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Panel } from "#web/ui/card.tsx";
import { EmptyList } from "#web/ui/empty-list.tsx";
import { currentPage, titleOfPage } from "#web/ui/list-query.ts";
import { ListRange } from "#web/ui/list-range.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { Loading, Shapes, Skeleton } from "#web/ui/skeleton.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { volunteersCall } from "./people-calls.ts";
import { ContributionCount, PersonPortrait } from "./person-portrait.tsx";

export const handle: PageHandle = { public: true, cache: { page: "page" }, listed: true, newsletter: true };

const page = fromApi({ volunteers: volunteersCall });

export const loader = page.server;
export const clientLoader = page.client;

export default function Members(): ReactNode {
  const { volunteers } = page.useAnswers();
  const [query] = useSearchParams();
  const monthly = useMonthlyDues();
  const pageNumber = currentPage(query);
  return (
    <>
      <PageMeta
        title={titleOfPage("Espace Membres", pageNumber)}
        description={`Devenez membre de la fondation pour ${formatFcfa(yearlyDues(monthly))} par an ou ${formatFcfa(monthly)} par mois, et rencontrez nos volontaires.`}
        path={indexedPath(volunteers, { path: paths.members, page: pageNumber })}
      />
      <PageHeader
        seed="membres"
        title="Espace Membres"
        intro="Les membres décident, les volontaires retroussent leurs manches."
      >
        <Breadcrumb
          crumbs={[
            { label: "Accueil", to: paths.home },
            { label: "Espace Membres", to: paths.members },
          ]}
        />
      </PageHeader>
      <MemberBenefits />
      <HowToJoin />
      <section aria-labelledby="volontaires" className="wrap section-space">
        <h2 id="volontaires" className="mb-7 text-section">
          Nos volontaires
        </h2>
        <WhenLoaded
          answer={volunteers}
          loading={<VolunteersLoading />}
          failed={(failure, retry) => <ErrorState text={failure.message} onRetry={retry} />}
        >
          {(list) => <VolunteerList list={list} />}
        </WhenLoaded>
      </section>
    </>
  );
}

const grid = "grid gap-4 sm:grid-cols-2 lg:grid-cols-3";

/** One page of the volunteers with links to the others. */
export function VolunteerList({ list }: { list: VolunteerPage }): ReactNode {
  return (
    <>
      {list.data.length > 0 ? (
        <ul className={grid}>
          {list.data.map((volunteer) => (
            <li key={volunteer.id} className="flex flex-wrap gap-4 rounded-card border border-line bg-white p-field">
              <VolunteerLine volunteer={volunteer} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyList list={list} text="Aucun volontaire à afficher pour le moment." />
      )}
      <ListRange list={list} things={["volontaire", "volontaires"]} />
      <Pagination pages={list} label="Pages des volontaires" />
    </>
  );
}

function VolunteerLine({ volunteer }: { volunteer: Volunteer }): ReactNode {
  const { first_name, last_name, avatar, profession, city, country, contributions } = volunteer;
  const name = `${first_name} ${last_name}`;
  const place = [city, country].filter(Boolean).join(", ");
  return (
    <>
      <PersonPortrait avatar={avatar} name={name} className="w-20" sizes="80px" />
      <div className="min-w-0 flex-[1_1_8rem] self-center">
        <h3 className="text-[1.12rem] leading-tight">{name}</h3>
        {profession && <p className="leading-snug text-ink">{profession}</p>}
        {place && <p className="text-[0.95rem] leading-snug text-muted">{place}</p>}
        <ContributionCount count={contributions} />
      </div>
    </>
  );
}

/** The skeleton of a page of volunteers. */
export function VolunteersLoading(): ReactNode {
  return (
    <Loading text="Chargement des volontaires…">
      <div className={grid}>
        <Shapes count={6}>
          <Skeleton className="h-32 rounded-card" />
        </Shapes>
      </div>
    </Loading>
  );
}

const BENEFITS = [
  {
    title: "Une voix à l’assemblée",
    text: "Chaque membre à jour participe à l’assemblée générale et choisit les chantiers de l’année.",
  },
  { title: "Une carte de membre", text: "À télécharger et à imprimer, avec votre photo, depuis votre profil." },
  {
    title: "Des cotisations claires",
    text: "Ce qui est payé, ce qui reste dû et chaque reçu, au même endroit, à tout moment.",
  },
  {
    title: "Une place sur le terrain",
    text: "Plantations, chantiers d’école, journées de santé : les membres sont invités en premier.",
  },
];

const STEPS = [
  { title: "Créez votre compte", text: "Votre nom, votre e\u2011mail, votre pays : une minute suffit." },
  { title: "Confirmez votre e\u2011mail", text: "Saisissez le code à six chiffres que nous vous envoyons." },
  { title: "Réglez votre cotisation", text: "Par mobile money ou par carte. Un reçu numéroté suit chaque paiement." },
];

/** The benefits of members. */
export function MemberBenefits(): ReactNode {
  return (
    <section aria-labelledby="avantages" className="wrap section-space">
      <h2 id="avantages" className="text-section">
        Les avantages des membres
      </h2>
      <ul className="mt-8 grid gap-x-8 gap-y-7 sm:grid-cols-2 lg:grid-cols-4">
        {BENEFITS.map((benefit) => (
          <li key={benefit.title} className="border-t-4 border-sun pt-4">
            <h3 className="text-card">{benefit.title}</h3>
            <p className="mt-2 text-muted">{benefit.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The steps to become a member, and the monthly dues. */
export function HowToJoin(): ReactNode {
  const monthly = useMonthlyDues();
  const next = useSettings()?.dues.next;
  return (
    <section aria-labelledby="adherer" className="section-space bg-dune">
      <div className="wrap grid gap-x-14 gap-y-9 lg:grid-cols-[1.2fr_0.8fr] lg:items-center">
        <div>
          <h2 id="adherer" className="text-section">
            Comment adhérer
          </h2>
          <ol className="mt-7 grid gap-6">
            {STEPS.map((step, index) => (
              <li key={step.title} className="flex gap-4">
                <span
                  aria-hidden="true"
                  className="grid size-11 flex-none place-items-center rounded-full bg-forest font-display font-bold text-white"
                >
                  {index + 1}
                </span>
                <div className="min-w-0">
                  <h3 className="text-card">{step.title}</h3>
                  <p className="mt-1 text-muted">{step.text}</p>
                </div>
              </li>
            ))}
          </ol>
        </div>
        <Panel>
          <p className="font-[650] text-laterite">La cotisation</p>
          <p className="mt-2 font-display text-[2.2rem] leading-tight font-bold text-forest">
            <span>{formatFcfa(yearlyDues(monthly))}</span>{" "}
            <span className="text-[1.2rem] whitespace-nowrap">par an</span>
          </p>
          <p className="mt-1 text-[1.1rem]">{`ou ${formatFcfa(monthly)} par mois, à votre rythme.`}</p>
          {next && (
            <p className="mt-1 text-muted">{`Dès ${formatMonth(next.from)}, ce sera ${formatFcfa(next.amount)} par mois.`}</p>
          )}
          <div className="mt-6 grid gap-3">
            <ButtonLink to={paths.signup} wide>
              S’inscrire
            </ButtonLink>
            <ButtonLink to={paths.dues} tone="ghost" wide>
              Payer ma cotisation
            </ButtonLink>
          </div>
        </Panel>
      </div>
    </section>
  );
}
