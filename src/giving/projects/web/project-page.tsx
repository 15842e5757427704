import type { ReactNode } from "react";
import { GivingFailed, GivingLoading } from "#giving/collecting/web/giving-layout.tsx";
import type { PageHandle } from "#shared/page-handle.ts";
import { paths } from "#shared/site-paths.ts";
import { fromApi } from "#web/api/from-api.ts";
import { WhenLoaded } from "#web/api/when-loaded.tsx";
import { PageMeta } from "#web/shell/page-meta.tsx";
import { projectCall } from "./project-calls.ts";
import { ProjectView } from "./project-view.tsx";

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
