/**
 * How many cases a property is tried with: `quick` on each push, `full` in `npm run test:full`, or what PROPERTY_RUNS
 * says. fast-check prints the seed of a failure, which `fc.assert(…, { seed })` replays.
 */
export function propertyRuns({ quick, full }: { quick: number; full: number }): number {
  if (process.env.PROPERTY_RUNS) return Number(process.env.PROPERTY_RUNS);
  return process.env.TEST_SCOPE === "full" ? full : quick;
}
