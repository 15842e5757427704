import { type ReactNode, useId } from "react";
import { useSearchParams } from "react-router";
import { formatDate } from "#shared/date-formats.ts";
import type { PageHandle } from "#shared/page-handle.ts";
import { paths } from "#shared/site-paths.ts";
import { type Report, type ReportPage, reportPage } from "#site/reports/report.contract.ts";
import { apiCall, fromApi } from "#web/api/from-api.ts";
import { WhenLoaded } from "#web/api/when-loaded.tsx";
import { Breadcrumb } from "#web/shell/breadcrumb.tsx";
import { indexedPath } from "#web/shell/indexed-path.ts";
import { PageMeta } from "#web/shell/page-meta.tsx";
import { ButtonAnchor } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmptyList } from "#web/ui/empty-list.tsx";
import { currentPage, isPastLast, titleOfPage } from "#web/ui/list-query.ts";
import { ListRange } from "#web/ui/list-range.tsx";
import { OutwardArrow } from "#web/ui/outward-arrow.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { publicUrl } from "#web/ui/picture-sources.ts";
import { Loading, Skeleton } from "#web/ui/skeleton.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { WovenBand } from "#web/ui/woven-band.tsx";
import { fileFacts } from "./file-facts.ts";

/** The reports of the current page. */
const reportsCall = apiCall<ReportPage>({
  contract: import.meta.env.SSR && reportPage,
  named: "title",
  path: ({ query }) => `/public/reports?page=${currentPage(query)}`,
  failure: "Erreur lors du chargement des rapports",
  isMissed: isPastLast,
});

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

/** A report in a list: a sheet with its own pattern on the spine, and its first page. */
function ReportCard({ report }: { report: Report }): ReactNode {
  const titleId = useId();
  const facts = fileFacts(report.file_path, report.file_size);
  return (
    <Card className="w-full">
      <WovenBand seed={report.title} height={16} />
      <div className="flex flex-1 flex-col items-start p-5.5 sm:p-6">
        <div className="mb-5 flex gap-4 sm:gap-5.5">
          {report.cover && (
            <div className="relative aspect-[210/297] w-20 flex-none self-start overflow-hidden rounded-[0.4rem] border border-line sm:w-30">
              <Picture
                reference={report.cover}
                seed={report.title}
                alt=""
                sizes="(min-width: 40rem) 7.5rem, 5rem"
                fit="contain"
              />
            </div>
          )}
          <div className="min-w-0">
            <p className="text-[0.95rem] font-[650] text-laterite">
              <time dateTime={report.date}>{formatDate(report.date)}</time>
            </p>
            <h3 id={titleId} className="mt-1.5 text-card tracking-[-0.01em]">
              {report.title}
            </h3>
            <p className="mt-2.5 text-[0.98rem] text-muted">{report.description}</p>
          </div>
        </div>
        <div className="mt-auto flex flex-wrap items-center gap-x-4 gap-y-2">
          <ButtonAnchor
            href={publicUrl(report.file_path)}
            target="_blank"
            rel="noopener"
            tone="ghost"
            size="small"
            aria-describedby={titleId}
          >
            Voir / Télécharger
            <OutwardArrow />
          </ButtonAnchor>
          {facts && <span className="text-[0.93rem] text-muted">{facts}</span>}
        </div>
      </div>
    </Card>
  );
}
