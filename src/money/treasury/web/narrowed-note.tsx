import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { formatDate, formatMoment } from "#shared/date-formats.ts";
import { Link } from "#web/ui/link.tsx";

/** Filters that links set and the form has no field for. */
export const LINKED_FILTERS = ["cible", "rendu_du", "rendu_au", "depuis", "avant", "donateurs"] as const;

const GIVERS: Readonly<Record<string, string>> = {
  new: "dons de nouveaux donateurs",
  returning: "dons de donateurs qui avaient déjà donné",
  anonymous: "dons sans adresse e\u2011mail",
};

/** Says which filters the form does not show are in force, with the way out of them. */
export function NarrowedNote(): ReactNode {
  const [query] = useSearchParams();
  const said = nameFilters(query);
  if (said.length === 0) return null;
  const without = new URLSearchParams([...query].filter(([name]) => !LINKED_FILTERS.some((filter) => filter === name)));
  return (
    <p className="mb-4 rounded-tile bg-sun-soft px-4 py-2.5">
      <span>{`Seulement\u00a0: ${said.join(", ")}. `}</span>
      <Link to={`?${without}`} className="font-semibold text-forest underline underline-offset-4">
        Voir aussi les autres
      </Link>
    </p>
  );
}

function nameFilters(query: URLSearchParams): string[] {
  const [from, to, since, before, giver] = ["rendu_du", "rendu_au", "depuis", "avant", "donateurs"].map((name) =>
    query.get(name),
  );
  return [
    query.has("cible") ? "une campagne ou un projet" : "",
    from && to && isDay(from) && isDay(to) ? `remboursés du ${formatDate(from)} au ${formatDate(to)}` : "",
    since && before && isMoment(since) && isMoment(before)
      ? `commandés de ${formatMoment(since)} à ${formatMoment(before)}`
      : "",
    giver ? (GIVERS[giver] ?? giver) : "",
  ].filter((text) => text !== "");
}

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);
const isMoment = (text: string) => !Number.isNaN(Date.parse(text));
