import type { ReactNode } from "react";
import type { SettingList } from "#site/settings/edited-settings.contract.ts";
import { useFetch } from "#web/api/use-fetch.ts";
import { Loading, Skeleton } from "#web/ui/skeleton.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { SectionLinks } from "./section-links.tsx";
import { fetchSettings, SETTINGS_CALL } from "./setting-calls.ts";
import { SECTION_GROUPS } from "./setting-sections.ts";

/** All sections of the settings, each with who changed it last. */
export function SettingsList(): ReactNode {
  const { value, failure, reload } = useFetch<SettingList>(SETTINGS_CALL, fetchSettings);
  return (
    <>
      <h1 className="text-[1.55rem] leading-tight sm:text-title">Réglages</h1>
      <p className="mt-1 mb-6 text-muted">Ce que le site dit de la fondation, et comment il encaisse.</p>
      {failure && <ErrorState text="Erreur lors du chargement des réglages" onRetry={reload} />}
      {!value && !failure && (
        <Loading text="Chargement des réglages…">
          <Skeleton className="h-[32rem] rounded-panel" />
        </Loading>
      )}
      {value && (
        <div className="grid gap-7">
          {SECTION_GROUPS.map(({ label, sections }) => (
            <section key={label} aria-label={label}>
              <h2 className="mb-2.5 text-card">{label}</h2>
              <SectionLinks sections={sections} summaries={value.data} />
            </section>
          ))}
        </div>
      )}
    </>
  );
}
