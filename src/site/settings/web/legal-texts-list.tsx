import type { ReactNode } from "react";
import type { SettingList } from "#site/settings/edited-settings.contract.ts";
import { LEGAL_TEXTS } from "#site/settings/legal-texts.contract.ts";
import { useApi } from "#web/api/use-fetch.ts";
import { loadingOf, WhenFetched } from "#web/ui/when-fetched.tsx";
import { SectionLinks } from "./section-links.tsx";
import { SETTINGS_CALL } from "./setting-sections.ts";

/** The legal texts, each with who published its last version. */
export default function LegalTextsList(): ReactNode {
  const settings = useApi<SettingList>(SETTINGS_CALL);
  return (
    <>
      <h1 className="text-[1.55rem] leading-tight sm:text-title">Textes légaux</h1>
      <p className="mt-1 mb-6 max-w-[46rem] text-muted">
        Chaque publication est une nouvelle version, avec sa date. Les anciennes sont gardées&nbsp;: un membre a accepté
        celle du jour de son inscription.
      </p>
      <WhenFetched fetched={settings} {...loadingOf("des textes")} skeleton="h-40 rounded-panel">
        {({ data }) => <SectionLinks sections={LEGAL_TEXTS} summaries={data} />}
      </WhenFetched>
    </>
  );
}
