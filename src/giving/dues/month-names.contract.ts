import { formatMonth } from "#shared/date-formats.ts";
import { withDe } from "#shared/elision.ts";

/** From so many months on, a run is named by its first and last one. */
const LONG_RUN = 4;
/** More runs than these are counted, not named. */
const MOST_RUNS = 4;

/**
 * Returns months, given in order as `YYYY-MM`, in French: `juillet, août et novembre 2026`, `de janvier à juin 2025,
 * puis août 2025`. Of many scattered months the first ones, and how many others follow.
 */
export function nameMonths(months: readonly string[]): string {
  const parts = partsOf(months);
  const named = parts.length > MOST_RUNS + 1 ? parts.slice(0, MOST_RUNS) : parts;
  const rest = parts.slice(named.length).flat();
  const last = rest.at(-1);
  const names = named.map(nameRun);
  if (last) names.push(`${rest.length} autres mois jusqu’à ${formatMonth(last)}`);
  return names.join(", puis ");
}

/** Returns the long runs, and between them the months that are named one by one. */
function partsOf(months: readonly string[]): string[][] {
  const runs: string[][] = [];
  for (const month of months) {
    const run = runs.at(-1);
    if (run && indexOf(month) === indexOf(run.at(-1) ?? "") + 1) run.push(month);
    else runs.push([month]);
  }
  const parts: string[][] = [];
  for (const run of runs) {
    const before = parts.at(-1);
    // Short ones are one list, if it stays short.
    const isJoined = before && !isLong(before) && !isLong(run) && before.length + run.length < 2 * LONG_RUN;
    if (isJoined) before.push(...run);
    else parts.push([...run]);
  }
  return parts;
}

function isLong(part: readonly string[]): boolean {
  const [first = "", last = ""] = [part[0], part.at(-1)];
  return part.length >= LONG_RUN && indexOf(last) - indexOf(first) === part.length - 1;
}

function nameRun(part: readonly string[]): string {
  const [first = "", last = first] = [part[0], part.at(-1)];
  if (isLong(part)) return `${withDe(withoutYear(first, last))} à ${formatMonth(last)}`;
  const names = part.map((month, index) => withoutYear(month, part[index + 1] ?? ""));
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} et ${names.at(-1)}`;
}

/** Returns the month, with its year only if the following one is of another. */
function withoutYear(month: string, following: string): string {
  const name = formatMonth(month);
  return month.slice(0, 4) === following.slice(0, 4) ? name.slice(0, -5) : name;
}

function indexOf(month: string): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5));
}
