import type { ReactNode } from "react";
import type { SettingList } from "#site/settings/edited-settings.contract.ts";
import { useApi } from "#web/api/use-fetch.ts";
import { loadingOf, WhenFetched } from "#web/ui/when-fetched.tsx";
import { SectionLinks } from "./section-links.tsx";
import { SECTION_GROUPS, SETTINGS_CALL } from "./setting-sections.ts";

/** All sections of the settings, each with who changed it last. */
export default function SettingsList(): ReactNode {
  const settings = useApi<SettingList>(SETTINGS_CALL);
  return (
    <>
      <h1 className="text-[1.55rem] leading-tight sm:text-title">Réglages</h1>
      <p className="mt-1 mb-6 text-muted">Ce que le site dit de la fondation, et comment il encaisse.</p>
      <WhenFetched fetched={settings} {...loadingOf("des réglages")} skeleton="h-[32rem] rounded-panel">
        {({ data }) => (
          <div className="grid gap-7">
            {SECTION_GROUPS.map(({ label, sections }) => (
              <section key={label} aria-label={label}>
                <h2 className="mb-2.5 text-card">{label}</h2>
                <SectionLinks sections={sections} summaries={data} />
              </section>
            ))}
          </div>
        )}
      </WhenFetched>
    </>
  );
}
