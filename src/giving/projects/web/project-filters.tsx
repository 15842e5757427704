import { type FormEvent, type ReactNode, useId, useRef } from "react";
import { useNavigate, useSearchParams } from "react-router";
import type { ProjectFilters as Choices } from "#giving/projects/project.contract.ts";
import { paths } from "#shared/site-paths.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/field.tsx";
import { ChevronIcon, LineIcon } from "#web/ui/icons.tsx";
import { FILTER_NAMES, filtersQuery, readFilters } from "./project-query.ts";

const SORT_LABELS: readonly [value: string, label: string][] = [
  ["recent", "Les plus récents"],
  ["ancien", "Les plus anciens"],
  ["progression", "Les plus avancés"],
  ["budget", "Les plus grands budgets"],
];

/**
 * The order and the filters of the list below a summary that counts them, folded until one is chosen. The choice is in the address, so
 * it works without a script too.
 */
export function ProjectFilters({ choices }: { choices: Choices }): ReactNode {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const titleId = useId();
  const filters = readFilters(query);
  const chosen = filtersQuery(filters);
  const count = Object.values(filters).filter(Boolean).length;
  const panel = useRef<HTMLDetailsElement>(null);

  // The new form takes the focus away with the button that had it.
  function keepFocus() {
    panel.current?.querySelector("summary")?.focus();
  }

  // The browser would write empty choices into the address as well.
  function apply(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    keepFocus();
    const form = new FormData(event.currentTarget);
    const given = [...form].filter((pair): pair is [string, string] => typeof pair[1] === "string");
    void navigate(paths.projects + filtersQuery(readFilters(new URLSearchParams(given))), {
      preventScrollReset: true,
    });
  }

  return (
    <details ref={panel} open={count > 0} className="group mb-5 print:hidden">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-2.5 rounded-full border-[1.5px] border-edge bg-white px-4.5 font-semibold group-open:border-forest hover:border-forest">
        <LineIcon d="M3 5.5h14M6 10h8M8.5 14.5h3" />
        <span>
          Filtrer et trier
          {count > 0 && <span className="text-forest">{`\u00a0(${count})`}</span>}
        </span>
        <ChevronIcon className="size-4 group-open:rotate-180" />
      </summary>
      {/* A new address makes a new form, so that it shows the address's filters after 'back' and 'reset' too. */}
      <form
        key={chosen}
        action={paths.projects}
        onSubmit={apply}
        aria-labelledby={titleId}
        className="mt-3 rounded-card border border-line bg-white p-5"
      >
        <h2 id={titleId} className="sr-only">
          Trier et filtrer les projets
        </h2>
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          <Choice name={FILTER_NAMES.sort} label="Tri" value={filters.sort ?? "recent"} options={SORT_LABELS} />
          <Choice
            name={FILTER_NAMES.theme}
            label="Thème"
            value={filters.theme}
            options={[["", "Tous les thèmes"], ...choices.themes.map(alike)]}
          />
          <Choice
            name={FILTER_NAMES.city}
            label="Ville"
            value={filters.city}
            options={[["", "Toutes les villes"], ...choices.cities.map(alike)]}
          />
          <Choice
            name={FILTER_NAMES.year}
            label="Année"
            value={filters.year}
            options={[["", "Toutes les années"], ...choices.years.map(String).map(alike)]}
          />
        </div>
        <div className="mt-4 flex flex-wrap items-center gap-2">
          <Button type="submit" tone="ghost" size="small">
            Filtrer
          </Button>
          <ButtonLink to={paths.projects} tone="quiet" size="small" preventScrollReset onClick={keepFocus}>
            Réinitialiser
          </ButtonLink>
        </div>
      </form>
    </details>
  );
}

const alike = (text: string): [string, string] => [text, text];

function Choice({
  name,
  label,
  value = "",
  options,
}: {
  name: string;
  label: string;
  value?: string | undefined;
  options: readonly (readonly [value: string, label: string])[];
}): ReactNode {
  return (
    <SelectField name={name} label={label} defaultValue={value}>
      {options.map(([one, text]) => (
        <option key={one} value={one}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}
