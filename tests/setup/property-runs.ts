import { inject } from "vitest";

/**
 * The number of cases on each push, and in `npm run test:full`: `embedded` of them on the embedded database, if given.
 */
interface Runs {
  quick: number;
  full: number;
  embedded?: number;
}

/**
 * Returns how many cases a property is tried with, or what PROPERTY_RUNS says. fast-check prints the seed of a failure,
 * which `fc.assert(…, { seed })` replays.
 */
export function propertyRuns(runs: Runs): number {
  return process.env.PROPERTY_RUNS ? Number(process.env.PROPERTY_RUNS) : runsHere(runs);
}

/** Returns the number of `runs` for this run of the tests and its database. */
export function runsHere({ quick, full, embedded = full }: Runs): number {
  if (process.env.TEST_SCOPE !== "full") return quick;
  // A test without a database has no template.
  return inject("databaseTemplate")?.kind === "embedded" ? embedded : full;
}
