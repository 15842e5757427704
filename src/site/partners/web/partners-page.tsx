import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import type { PageHandle } from "#shared/page-handle.ts";
import { paths } from "#shared/site-paths.ts";
import { fromApi } from "#web/api/from-api.ts";
import { WhenLoaded } from "#web/api/when-loaded.tsx";
import { Breadcrumb } from "#web/shell/breadcrumb.tsx";
import { indexedPath } from "#web/shell/indexed-path.ts";
import { PageMeta } from "#web/shell/page-meta.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyList } from "#web/ui/empty-list.tsx";
import { currentPage, titleOfPage } from "#web/ui/list-query.ts";
import { ListRange } from "#web/ui/list-range.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { partnersCall } from "./partner-calls.ts";
import { PartnerGrid, PartnerGridLoading } from "./partner-grid.tsx";

export const handle: PageHandle = { public: true, cache: { page: "page" }, listed: true, newsletter: true };

const page = fromApi({ partners: partnersCall });

export const loader = page.server;
export const clientLoader = page.client;

export default function Partners(): ReactNode {
  const { partners } = page.useAnswers();
  const [query] = useSearchParams();
  const pageNumber = currentPage(query);
  return (
    <>
      <PageMeta
        title={titleOfPage("Nos partenaires", pageNumber)}
        description="Les associations, les entreprises et les institutions qui agissent avec la fondation pour l’éducation, l’environnement et le développement durable en Côte d’Ivoire."
        path={indexedPath(partners, { path: paths.partners, page: pageNumber })}
      />
      <PageHeader
        seed="partenaires"
        title="Nos partenaires"
        intro="On ne bâtit pas une école seul&nbsp;: voici avec qui nous travaillons."
      >
        <Breadcrumb
          crumbs={[
            { label: "Accueil", to: paths.home },
            { label: "Nos partenaires", to: paths.partners },
          ]}
        />
      </PageHeader>
      <section aria-labelledby="liste" className="wrap pt-1 pb-10 md:pb-14">
        <h2 id="liste" className="sr-only">
          Liste des partenaires
        </h2>
        <WhenLoaded
          answer={partners}
          loading={<PartnerGridLoading />}
          failed={(failure, retry) => <ErrorState text={failure.message} onRetry={retry} />}
        >
          {(list) => (
            <>
              {list.data.length > 0 ? (
                <PartnerGrid partners={list.data} />
              ) : (
                <EmptyList list={list} text="Aucun partenaire à afficher pour le moment." />
              )}
              <ListRange list={list} things={["partenaire", "partenaires"]} />
              <Pagination pages={list} label="Pages des partenaires" />
            </>
          )}
        </WhenLoaded>
      </section>
      <section aria-labelledby="devenir" className="section-space bg-dune print:hidden">
        <div className="wrap">
          <h2 id="devenir" className="text-section">
            Devenir partenaire
          </h2>
          <p className="mt-4 max-w-[36em] text-lead text-muted">
            Un chantier à financer, des compétences à prêter, un terrain à reboiser : parlons-en.
          </p>
          <ButtonLink to={paths.contact} className="mt-7">
            Nous écrire
          </ButtonLink>
        </div>
      </section>
    </>
  );
}
