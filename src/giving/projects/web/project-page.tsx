import { lazy, type ReactNode, Suspense } from "react";
import { DonorList } from "#giving/collecting/web/donor-list.tsx";
import { GiveBar, useArrivalAtForm } from "#giving/collecting/web/give-bar.tsx";
import {
  ClosedPanel,
  donateAction,
  Fact,
  Facts,
  GivingLayout,
  GivingLoading,
  Story,
} from "#giving/collecting/web/giving-layout.tsx";
import type { ProjectDetail } from "#giving/projects/project.contract.ts";
import { OfflineGiving } from "#money/payments/web/offline-giving.tsx";
import { PaymentForm } from "#money/payments/web/payment-form.tsx";
import { formatDate } from "#shared/date-formats.ts";
import { formatNumber } from "#shared/formats.ts";
import type { PageHandle } from "#shared/page-handle.ts";
import { paths } from "#shared/site-paths.ts";
import { fromApi } from "#web/api/from-api.ts";
import { WhenLoaded } from "#web/api/when-loaded.tsx";
import { ShareActions } from "#web/sharing/share-actions.tsx";
import { FailedPage } from "#web/shell/failed-page.tsx";
import { PageMeta } from "#web/shell/page-meta.tsx";
import { useSettings } from "#web/shell/use-settings.ts";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import { projectCall } from "./project-calls.ts";

export const handle: PageHandle = { public: true, cache: {}, givingForm: true };

const PaymentOfMissing = lazy(() =>
  import("#money/payments/web/payment-of-missing.tsx").catch(() => ({ default: () => null })),
);

const page = fromApi({ project: projectCall });

export const loader = page.server;
export const clientLoader = page.client;

export default function Project(): ReactNode {
  const { project } = page.useAnswers();
  return (
    <WhenLoaded
      answer={project}
      loading={
        <>
          <PageMeta title="Chargement du projet…" />
          <GivingLoading text="Chargement du projet…" />
        </>
      }
      failed={(failure, retry) => (
        <>
          <Suspense>
            <PaymentOfMissing />
          </Suspense>
          <FailedPage
            failure={failure}
            retry={retry}
            heading="Projet"
            missing="Ce projet n’existe pas, ou n’est plus publié. D’autres avancent grâce à vous."
            list={{ label: "Voir les projets", to: paths.projects }}
          />
        </>
      )}
    >
      {(value) => <ProjectView project={value} />}
    </WhenLoaded>
  );
}

const PARTICIPATE = "Participer au projet";

/** A project in full, and the form to contribute to it. */
function ProjectView({ project }: { project: ProjectDetail }): ReactNode {
  const settings = useSettings();
  const path = paths.project(project.slug);
  const { title, description, excerpt, end_date: end, closed } = project;
  useArrivalAtForm();
  return (
    <>
      <PageMeta
        title={title}
        description={excerpt}
        path={path}
        image={project.banner_image}
        jsonLd={donateAction({ title, description: excerpt, path, end, open: !closed }, settings?.identity ?? null)}
      />
      <GivingLayout
        subject={project}
        closedLabel="Projet terminé"
        path={path}
        list={{ label: "Projets", to: paths.projects }}
        back="Retour aux projets"
        main={
          <>
            <ProjectFacts project={project} />
            <div className="mt-5 flex flex-wrap gap-x-3 gap-y-1">
              <ShareActions title={title} path={path} sentence={`À découvrir\u00a0: «\u00a0${title}\u00a0».`} />
            </div>
            <Story html={description} />
            <Objectives text={project.objectives ?? ""} />
            {project.measurable_results && <Results text={project.measurable_results} />}
            {!closed && <GiveBar label={PARTICIPATE} />}
          </>
        }
        formLabel={PARTICIPATE}
        form={
          <PaymentForm
            closed={
              closed && (
                <ClosedPanel
                  title="Ce projet est terminé"
                  text={
                    "Il ne reçoit plus de contributions. Merci à toutes celles et à tous ceux qui y ont pris " +
                    "part\u202f; d’autres projets avancent grâce à vous."
                  }
                  others={{ to: paths.projects, label: "Voir les projets en cours" }}
                />
              )
            }
            type="projet"
            purposeId={project.id}
            slug={project.slug}
            purposeTitle={title}
            picture={project.banner_image}
            returnPath={path}
          />
        }
        donors={
          <>
            {!closed && <OfflineGiving type="projet" slug={project.slug} className="mb-12" />}
            <DonorList
              title="Derniers donateurs"
              empty={
                closed
                  ? "Aucune contribution reçue."
                  : "Pas encore de contribution\u00a0: la première sera peut-être la vôtre."
              }
              donors={project.project_donors.map(({ id, amount, user }) => ({
                id,
                firstName: user?.first_name ?? null,
                lastName: user?.last_name ?? null,
                amount,
              }))}
            />
          </>
        }
      />
    </>
  );
}

function Objectives({ text }: { text: string }): ReactNode {
  const objectives = text
    .split(",")
    .map((one) => one.trim())
    .filter(Boolean);
  if (objectives.length === 0) return null;
  return (
    <section aria-labelledby="objectifs" className="mt-10">
      <h2 id="objectifs" className="text-section">
        Objectifs
      </h2>
      <ul className="mt-4 grid max-w-[40em] gap-2.5 text-[1.05rem]">
        {objectives.map((objective) => (
          <li key={objective} className="flex gap-3">
            <svg aria-hidden="true" viewBox="0 0 20 20" className="mt-1 size-5 flex-none text-high">
              <path d="M3 10.5l4.5 4.5L17 5.5" fill="none" stroke="currentColor" strokeWidth="2.6" />
            </svg>
            <span className="first-letter:uppercase">{objective}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Results({ text }: { text: string }): ReactNode {
  return (
    <section aria-labelledby="resultats" className="mt-10">
      <h2 id="resultats" className="text-section">
        Résultats mesurables
      </h2>
      <p className="mt-4 max-w-[40em] rounded-card bg-dune px-5 py-4 text-[1.05rem]">{text}</p>
    </section>
  );
}

/** The state of a project: progress, dates, place, beneficiaries and cost. */
function ProjectFacts({ project }: { project: ProjectDetail }): ReactNode {
  return (
    <section aria-label="Où en est le projet" className="rounded-card border border-line bg-white p-gutter sm:p-6">
      <ProgressBar percent={project.progress} label={`Avancement du projet ${project.title}`}>
        <b className="font-bold">Avancement du projet</b>
      </ProgressBar>
      <Facts>
        <Fact term="Budget">{`${formatNumber(project.budget)}\u00a0XOF`}</Fact>
        {project.potential_beneficiaries !== null && (
          <Fact term="Bénéficiaires potentiels">{formatNumber(project.potential_beneficiaries)}</Fact>
        )}
        <Fact term="Lieu">{`${project.city}, ${project.country}`}</Fact>
        <Fact term="Début">
          <Day date={project.start_date} />
        </Fact>
        <Fact term="Fin">{project.end_date ? <Day date={project.end_date} /> : "Date à venir"}</Fact>
      </Facts>
    </section>
  );
}

function Day({ date }: { date: string }): ReactNode {
  return <time dateTime={date}>{formatDate(date)}</time>;
}
