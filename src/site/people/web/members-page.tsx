import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { formatFcfa } from "#shared/formats.ts";
import { yearlyDues } from "#shared/money.ts";
import type { PageHandle } from "#shared/page-handle.ts";
import { paths } from "#shared/site-paths.ts";
import { fromApi } from "#web/api/from-api.ts";
import { WhenLoaded } from "#web/api/when-loaded.tsx";
import { Breadcrumb } from "#web/shell/breadcrumb.tsx";
import { indexedPath } from "#web/shell/indexed-path.ts";
import { PageMeta } from "#web/shell/page-meta.tsx";
import { useMonthlyDues } from "#web/shell/use-settings.ts";
import { currentPage, titleOfPage } from "#web/ui/current-page.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { HowToJoin, MemberBenefits } from "./how-to-join.tsx";
import { volunteersCall } from "./people-calls.ts";
import { VolunteerList, VolunteersLoading } from "./volunteer-grid.tsx";

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
