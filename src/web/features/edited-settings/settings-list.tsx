import type { ReactNode } from "react";
import type { SettingList, SettingSummary } from "#contracts/edited-settings.ts";
import type { SettingSection } from "#contracts/setting-sections.ts";
import { callApi } from "#web/api/api-client.ts";
import { useFetch } from "#web/api/use-fetch.ts";
import { formatMoment } from "#web/features/editing/format-moment.ts";
import { Link } from "#web/ui/link.tsx";
import { Loading, Skeleton } from "#web/ui/skeleton.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { SECTION_CONTENTS, SECTION_GROUPS, sectionName, sectionPath } from "./setting-sections.ts";

const fetchSettings = (path: string) => callApi<SettingList>(path);

/** All sections of the settings, each with who changed it last. */
export function SettingsList(): ReactNode {
  const { value, failure, reload } = useFetch<SettingList>("/admin/settings", fetchSettings);
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
              <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-white">
                {sections.map((section) => (
                  <li key={section}>
                    <SectionLink section={section} summary={value.data.find(({ id }) => id === section)} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
    </>
  );
}

function SectionLink({
  section,
  summary,
}: {
  section: SettingSection;
  summary: SettingSummary | undefined;
}): ReactNode {
  const { updated_at: at, updated_by: by } = summary ?? { updated_at: null, updated_by: null };
  return (
    <Link
      to={sectionPath(section)}
      className="grid gap-x-4 gap-y-0.5 px-gutter py-3.5 hover:bg-dune focus-visible:-outline-offset-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center"
    >
      <span>
        <span className="block font-semibold text-forest">{sectionName(section)}</span>
        <span className="block text-[0.95rem] leading-snug text-muted">{SECTION_CONTENTS[section]}</span>
      </span>
      {at !== null && by !== null && (
        <span className="text-[0.9rem] text-muted sm:text-right">
          {by}
          <span className="max-sm:before:content-[',_'] sm:block">{formatMoment(at)}</span>
        </span>
      )}
    </Link>
  );
}
