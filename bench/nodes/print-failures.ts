import type { Failure } from "./visitors.ts";

/** Prints the failures by what was asked and how it ended, each with the seconds after `begun` of the first and the last. */
export function printFailures(failures: readonly Failure[], begun: number): void {
  const kinds = Map.groupBy(failures, ({ what, outcome }) => `${what.split("?")[0]}: ${outcome}`);
  for (const [kind, some] of kinds) {
    const seconds = some.map(({ at }) => ((at - begun) / 1_000).toFixed(1));
    console.log(`  ${some.length} × ${kind} (${seconds[0]} to ${seconds.at(-1)} s)`);
  }
}
