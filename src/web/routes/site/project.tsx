import type { ReactNode } from "react";
import type { PageHandle } from "#contracts/page-handle.ts";
import { paths } from "#contracts/site-paths.ts";
import { fromApi } from "#web/api/from-api.ts";
import { WhenLoaded } from "#web/api/when-loaded.tsx";
import { GivingFailed } from "#web/features/giving/giving-failed.tsx";
import { GivingLoading } from "#web/features/giving/giving-layout.tsx";
import { projectCall } from "#web/features/projects/project-calls.ts";
import { ProjectView } from "#web/features/projects/project-view.tsx";
import { PageMeta } from "#web/shell/page-meta.tsx";

export const handle: PageHandle = { public: true, cache: {}, givingForm: true };

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
        <GivingFailed
          failure={failure}
          retry={retry}
          heading="Projet"
          missing="Ce projet n’existe pas, ou n’est plus publié. D’autres avancent grâce à vous."
          list={{ label: "Voir les projets", to: paths.projects }}
        />
      )}
    >
      {(value) => <ProjectView project={value} />}
    </WhenLoaded>
  );
}
