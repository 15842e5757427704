import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import type { PageHandle } from "#shared/page-handle.ts";
import { paths } from "#shared/site-paths.ts";
import type { ReportPage } from "#site/reports/report.contract.ts";
import { fromApi } from "#web/api/from-api.ts";
import { WhenLoaded } from "#web/api/when-loaded.tsx";
import { Breadcrumb } from "#web/shell/breadcrumb.tsx";
import { indexedPath } from "#web/shell/indexed-path.ts";
import { PageMeta } from "#web/shell/page-meta.tsx";
import { currentPage, titleOfPage } from "#web/ui/current-page.ts";
import { EmptyList } from "#web/ui/empty-list.tsx";
import { ListRange } from "#web/ui/list-range.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { Loading, Skeleton } from "#web/ui/skeleton.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { reportsCall } from "./report-calls.ts";
import { ReportCard } from "./report-card.tsx";

export const handle: PageHandle = { public: true, cache: { page: "page" }, listed: true, newsletter: true };

const page = fromApi({ reports: reportsCall });

export const loader = page.server;
export const clientLoader = page.client;

const grid = "grid gap-6.5 md:grid-cols-2";

export default function Reports(): ReactNode {
  const { reports } = page.useAnswers();
  const [query] = useSearchParams();
  const pageNumber = currentPage(query);
  return (
    <>
      <PageMeta
        title={titleOfPage("Rapports", pageNumber)}
        description="Rapports d’activité, comptes annuels et bilans de projet de la fondation : ce qui a été reçu, dépensé et construit, en accès libre."
        path={indexedPath(reports, { path: paths.reports, page: pageNumber })}
      />
      <PageHeader
        seed="rapports"
        title="Rapports"
        intro="Ce que nous avons reçu, ce que nous avons dépensé et ce que nous avons construit."
      >
        <Breadcrumb
          crumbs={[
            { label: "Accueil", to: paths.home },
            { label: "Rapports", to: paths.reports },
          ]}
        />
      </PageHeader>
      <section aria-labelledby="liste" className="wrap pt-1 pb-10 md:pb-14">
        <h2 id="liste" className="sr-only">
          Liste des rapports
        </h2>
        <WhenLoaded
          answer={reports}
          loading={<ReportsLoading />}
          failed={(failure, retry) => <ErrorState text={failure.message} onRetry={retry} />}
        >
          {(list) => <ReportList list={list} />}
        </WhenLoaded>
      </section>
    </>
  );
}

function ReportList({ list }: { list: ReportPage }): ReactNode {
  return (
    <>
      {list.data.length > 0 ? (
        <ul className={grid}>
          {list.data.map((report) => (
            <li key={report.id} className="grid">
              <ReportCard report={report} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyList list={list} text="Aucun rapport à afficher pour le moment." />
      )}
      <ListRange list={list} things={["rapport", "rapports"]} />
      <Pagination pages={list} label="Pages des rapports" />
    </>
  );
}

function ReportsLoading(): ReactNode {
  return (
    <Loading text="Chargement des rapports…">
      <div className={grid}>
        <Skeleton className="h-64 rounded-card" />
        <Skeleton className="h-64 rounded-card" />
        <Skeleton className="h-64 rounded-card" />
        <Skeleton className="h-64 rounded-card" />
      </div>
    </Loading>
  );
}
