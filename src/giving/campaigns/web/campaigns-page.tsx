import type { ReactNode } from "react";
import { type ShouldRevalidateFunctionArgs, useSearchParams } from "react-router";
import type { CampaignPage } from "#giving/campaigns/campaign.contract.ts";
import { formatNumber } from "#shared/formats.ts";
import type { PageHandle } from "#shared/page-handle.ts";
import { compareTexts } from "#shared/plain-text.ts";
import { paths } from "#shared/site-paths.ts";
import { fromApi } from "#web/api/from-api.ts";
import { WhenLoaded } from "#web/api/when-loaded.tsx";
import { Breadcrumb } from "#web/shell/breadcrumb.tsx";
import { indexedPath } from "#web/shell/indexed-path.ts";
import { PageMeta } from "#web/shell/page-meta.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { CategoryFilter, CategoryFilterLoading } from "#web/ui/category-filter.tsx";
import { EmptyList } from "#web/ui/empty-list.tsx";
import { CATEGORY, currentPage, queryText, titleOfPage } from "#web/ui/list-query.ts";
import { ListRange } from "#web/ui/list-range.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { campaignsCall } from "./campaign-calls.ts";
import { CampaignGrid, CampaignGridLoading } from "./campaign-card.tsx";

export const handle: PageHandle = {
  public: true,
  cache: { page: "page", categorie: [] },
  listed: true,
  newsletter: true,
};

const page = fromApi({ campaigns: campaignsCall });

export const loader = page.server;
export const clientLoader = page.client;

/** Choosing a category filters the loaded list: only another page, or a retry, calls the API. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const filtered = currentUrl.searchParams.get(CATEGORY) !== nextUrl.searchParams.get(CATEGORY);
  const samePage = currentPage(currentUrl.searchParams) === currentPage(nextUrl.searchParams);
  return filtered && samePage ? false : defaultShouldRevalidate;
}

export default function Campaigns(): ReactNode {
  const { campaigns } = page.useAnswers();
  const [query] = useSearchParams();
  const pageNumber = currentPage(query);
  return (
    <>
      <PageMeta
        title={titleOfPage("Dons", pageNumber)}
        description={
          "Choisissez une campagne et donnez par mobile money ou par carte\u00a0: écoles, forêts, eau et santé en Côte d’Ivoire, un reçu pour chaque don."
        }
        path={indexedPath(campaigns, { path: paths.campaigns, page: pageNumber })}
      />
      <PageHeader seed="dons" title="Nos campagnes de dons" intro="Un reçu numéroté suit chaque don.">
        <Breadcrumb
          crumbs={[
            { label: "Accueil", to: paths.home },
            { label: "Dons", to: paths.campaigns },
          ]}
        />
      </PageHeader>
      <section aria-labelledby="campagnes" className="wrap pt-1 pb-10 md:pb-14">
        <h2 id="campagnes" className="sr-only">
          Campagnes
        </h2>
        <WhenLoaded
          answer={campaigns}
          loading={
            <>
              <CategoryFilterLoading />
              <CampaignGridLoading count={9} height="min-h-[26.6rem] sm:min-h-[31.7rem] lg:min-h-[37rem]" />
            </>
          }
          failed={(failure, retry) => <ErrorState text={failure.message} onRetry={retry} />}
        >
          {(list) => <CampaignList list={list} chosen={queryText(query, CATEGORY)} />}
        </WhenLoaded>
      </section>
    </>
  );
}

function CampaignList({ list, chosen }: { list: CampaignPage; chosen: string | undefined }): ReactNode {
  const categories = [...new Set(list.data.map((campaign) => campaign.category))].sort(compareTexts);
  const shown = chosen ? list.data.filter((campaign) => campaign.category === chosen) : list.data;
  return (
    <>
      {list.data.length > 0 && <CategoryFilter categories={categories} />}
      {shown.length > 0 ? (
        <CampaignGrid campaigns={shown} above={1} />
      ) : (
        <EmptyList
          list={list}
          dropped={[CATEGORY]}
          text="Aucun don trouvé dans cette catégorie."
          soon="Nos premières campagnes arrivent bientôt."
        >
          <ButtonLink to={paths.campaigns} tone="ghost" size="small">
            Voir toutes les campagnes
          </ButtonLink>
        </EmptyList>
      )}
      {chosen && shown.length > 0 && (
        <p className="mt-9 -mb-6 text-center text-[0.95rem] text-muted">{`«\u00a0${chosen}\u00a0»\u00a0: ${formatNumber(shown.length)} ${shown.length > 1 ? "campagnes" : "campagne"} sur cette page.`}</p>
      )}
      <ListRange list={list} things={["don", "dons"]} />
      <Pagination pages={list} label="Pages des dons" dropped={[CATEGORY]} />
    </>
  );
}
