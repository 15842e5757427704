import type { Visits } from "./visitors.ts";

/**
 * Prints the failures by what was asked and how it ended, each with the seconds after `begun` of the first and the
 * last, and the orders whose donors were told to try again.
 */
export function printFailures({ failures, withoutLink }: Visits, begun: number): void {
  const kinds = Map.groupBy(failures, ({ what, outcome }) => `${what.split("?")[0]}: ${outcome}`);
  for (const [kind, some] of kinds) {
    const seconds = some.map(({ at }) => ((at - begun) / 1_000).toFixed(1));
    console.log(`  ${some.length} × ${kind} (${seconds[0]} to ${seconds.at(-1)} s)`);
  }
  for (const [text, count] of withoutLink) console.log(`  ${count} × an order without a link to the payment: ${text}`);
}
