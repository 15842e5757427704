import { useSearchParams } from "react-router";

/** The periods as the page's address names them, with those of the calls. */
const PERIODS: Readonly<Record<string, string>> = {
  "7": "7",
  "30": "30",
  "90": "90",
  mois: "month",
  annee: "year",
  dates: "own",
};

/** What the address of the page wants to see: queries of the calls. `period` is null until own dates are filled in. */
export function useDashboardQuery(): { period: string | null; window: string } {
  const [query] = useSearchParams();
  const period = PERIODS[query.get("periode") ?? ""] ?? "30";
  const window = query.get("reussite") === "7j" ? "7d" : "24h";
  if (period !== "own") return { period: `period=${period}`, window };
  const from = query.get("du");
  const to = query.get("au");
  return { period: from && to ? String(new URLSearchParams({ period, from, to })) : null, window };
}
