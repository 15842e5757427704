import type { ReactNode } from "react";
import { formatMoment } from "#shared/date-formats.ts";
import type { SettingSummary } from "#site/settings/edited-settings.contract.ts";
import { type SettingSection, sectionPath } from "#site/settings/setting-sections.contract.ts";
import { Link } from "#web/ui/link.tsx";
import { SECTION_CONTENTS, sectionName } from "./setting-sections.ts";

/** The ways to these sections, each with who changed it last. */
export function SectionLinks({
  sections,
  summaries,
}: {
  sections: readonly SettingSection[];
  summaries: readonly SettingSummary[];
}): ReactNode {
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-white">
      {sections.map((section) => (
        <li key={section}>
          <SectionLink section={section} summary={summaries.find(({ id }) => id === section)} />
        </li>
      ))}
    </ul>
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
          <span>{by}</span>
          <span className="max-sm:before:content-[',_'] sm:block">{formatMoment(at)}</span>
        </span>
      )}
    </Link>
  );
}
