import type { ReactNode } from "react";
import { fromApi } from "#web/api/from-api.ts";
import { WhenLoaded } from "#web/api/when-loaded.tsx";
import { GivingLoading } from "#web/features/giving/giving-layout.tsx";
import { projectCall } from "#web/features/projects/project-calls.ts";
import { ProjectView } from "#web/features/projects/project-view.tsx";
import { paths } from "#web/paths.ts";
import { NotFoundMessage } from "#web/shell/message-page.tsx";
import { PageMeta } from "#web/ui/page-meta.tsx";
import { ErrorState } from "#web/ui/states.tsx";

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
          <PageMeta title={failure.message} />
          {failure.status === 404 ? (
            <NotFoundMessage
              title={failure.message}
              text="Ce projet n’existe pas, ou n’est plus publié. D’autres avancent grâce à vous."
              home={{ label: "Voir les projets", to: paths.projects }}
            />
          ) : (
            <div className="wrap section-space">
              <ErrorState text={failure.message} onRetry={retry} />
            </div>
          )}
        </>
      )}
    >
      {(value) => <ProjectView project={value} />}
    </WhenLoaded>
  );
}
