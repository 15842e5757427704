import type { ReactNode } from "react";
import type { PublicSettings } from "#site/settings/settings.contract.ts";

/** The foundation's history: its two important years and its story, as written by staff. */
export function FoundationStory({ about, identity }: Pick<PublicSettings, "about" | "identity">): ReactNode {
  const paragraphs = about.history.split(/\n\s*\n/).filter(Boolean);
  return (
    <section aria-labelledby="histoire" className="wrap section-space grid gap-x-14 gap-y-8 lg:grid-cols-[0.8fr_1.2fr]">
      <div>
        <h2 id="histoire" className="text-section">
          Notre histoire
        </h2>
        <ol className="mt-7 grid gap-6 border-l-4 border-sun pl-6">
          <Milestone year={identity.founded} text="La fondation est née." />
          <Milestone year={identity.official_since} text="Elle est officialisée." />
        </ol>
      </div>
      <div className="grid max-w-[38em] gap-4 text-[1.1rem] lg:pt-3">
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </section>
  );
}

function Milestone({ year, text }: { year: number; text: string }): ReactNode {
  return (
    <li>
      <b className="block font-display text-[2.2rem] leading-none font-bold text-forest">{year}</b>
      <span className="mt-1.5 block text-muted">{text}</span>
    </li>
  );
}
