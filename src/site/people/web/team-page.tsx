import type { ReactNode } from "react";
import type { PageHandle } from "#shared/page-handle.ts";
import { paths } from "#shared/site-paths.ts";
import { fromApi } from "#web/api/from-api.ts";
import { WhenLoaded } from "#web/api/when-loaded.tsx";
import { Breadcrumb } from "#web/shell/breadcrumb.tsx";
import { PageMeta } from "#web/shell/page-meta.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { teamCall } from "./people-calls.ts";
import { TeamGrid, TeamLoading } from "./team-grid.tsx";

export const handle: PageHandle = { public: true, cache: {}, listed: true, newsletter: true };

const page = fromApi({ team: teamCall });

export const loader = page.server;
export const clientLoader = page.client;

export default function Team(): ReactNode {
  const { team } = page.useAnswers();
  return (
    <>
      <PageMeta
        title="L’équipe"
        description={
          "Celles et ceux qui font vivre la fondation\u00a0: leur rôle, leur parcours et comment les joindre."
        }
        path={paths.team}
      />
      <PageHeader seed="equipe" title="L’équipe" intro="Celles et ceux qui vous répondent quand vous appelez.">
        <Breadcrumb
          crumbs={[
            { label: "Accueil", to: paths.home },
            { label: "À propos", to: paths.about },
            { label: "L’équipe", to: paths.team },
          ]}
        />
      </PageHeader>
      <section aria-labelledby="membres" className="wrap pt-1 pb-10 md:pb-14">
        <h2 id="membres" className="sr-only">
          Membres de l’équipe
        </h2>
        <WhenLoaded
          answer={team}
          loading={<TeamLoading />}
          failed={(failure, retry) => <ErrorState text={failure.message} onRetry={retry} />}
        >
          {(members) => <TeamGrid team={members} reachable />}
        </WhenLoaded>
        <div className="mt-12 flex flex-wrap gap-3 print:hidden">
          <ButtonLink to={paths.members}>Rejoindre les membres</ButtonLink>
          <ButtonLink to={paths.contact} tone="ghost">
            Nous écrire
          </ButtonLink>
        </div>
      </section>
    </>
  );
}
