import { type ReactNode, useId } from "react";
import { type ApiResult, callApi } from "#web/api/api-client.ts";
import { useFetch } from "#web/api/use-fetch.ts";
import { Panel } from "#web/ui/card.tsx";
import { WhenFetched } from "#web/ui/when-fetched.tsx";

/** One part of the dashboard, from the call that it is about: loading, failed and shown. */
export function DashboardPanel<Figures>({
  title,
  api,
  children,
}: {
  title: string;
  api: string;
  children: (figures: Figures) => ReactNode;
}): ReactNode {
  const figures = useFetch<Figures>(api, callApi as (path: string) => Promise<ApiResult<Figures>>);
  return (
    <TitledFigures title={title}>
      <WhenFetched
        fetched={figures}
        loading="Chargement des chiffres…"
        failed="Erreur lors du chargement des chiffres"
        skeleton="h-16 rounded-card"
      >
        {children}
      </WhenFetched>
    </TitledFigures>
  );
}

/** A panel with its title. */
export function TitledFigures({ title, children }: { title: string; children: ReactNode }): ReactNode {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Panel className="grid gap-4">
        <h2 id={id} className="text-card">
          {title}
        </h2>
        {children}
      </Panel>
    </section>
  );
}
