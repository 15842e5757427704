import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Endpoint } from "#platform/http/endpoint.ts";
import { ADMIN } from "../house/make-world.ts";
import { runsHere } from "../setup/property-runs.ts";
import { startTestApp } from "../setup/start-test-app.ts";
import type { FuzzedCall } from "./fuzzed-calls.ts";
import { type FuzzedSite, logErrorsInto, openFuzzedSite } from "./open-fuzzed-site.ts";

const FULL = process.env.TEST_SCOPE === "full";
/** Two calls of about half of the endpoints, other ones on each push. `FUZZ_CALLS` makes as many as one likes. */
const CALLS = Number(process.env.FUZZ_CALLS ?? runsHere({ quick: 400, full: 4_000, embedded: 1_500 }));
/**
 * The output of a run; `FUZZ_SEED` makes the same calls again, `FUZZ_ONLY` those to endpoints whose name has this part.
 */
const SEED = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31));
/** Calls of one endpoint in a row; then come those of the others, which change what it finds. */
const IN_A_ROW = 10;

let site: FuzzedSite;
beforeAll(async () => {
  const errors: string[] = [];
  const app = await startTestApp({ log: logErrorsInto(errors) }, { ADMIN_EMAIL: ADMIN });
  site = await openFuzzedSite(app, errors, { demo: FULL || CALLS >= 10_000 });
});
afterAll(() => site.stop());

// Only against what hangs.
const TIMEOUT = 600_000 + CALLS * 100;

it(`answers ${CALLS} calls with any input as declared (FUZZ_SEED=${SEED})`, { timeout: TIMEOUT }, async () => {
  const only = process.env.FUZZ_ONLY;
  const chosen = site.endpoints.filter((endpoint) => !only || nameOf(endpoint).includes(only));
  // In another order each time: a short run does not come to all of them.
  const order = fc.shuffledSubarray(chosen, { minLength: chosen.length });
  const [endpoints = []] = fc.sample(order, { numRuns: 1, seed: SEED });
  const failures = new Map<string, string>();
  let made = 0;
  for (let round = 0; made < CALLS; round += 1) {
    if (round > 0) await site.learn();
    for (const [index, endpoint] of endpoints.entries()) {
      const name = nameOf(endpoint);
      if (failures.has(name) || made >= CALLS) continue;
      const numRuns = Math.min(IN_A_ROW, Math.max(2, Math.ceil(CALLS / endpoints.length)), CALLS - made);
      const seed = (SEED + round * 7_919 + index) | 0;
      const property = fc.asyncProperty(site.calls(endpoint), async (call) => {
        made += 1;
        const wrong = await site.tryCall(endpoint, call);
        if (wrong !== undefined) throw new Error(wrong);
      });
      const { failed, counterexample, errorInstance } = await fc.check(property, { numRuns, seed });
      if (!failed || !counterexample) continue;
      failures.set(name, `${print(counterexample[0])}\n    ${(errorInstance as Error).message}`);
      // A long run says at once what it finds.
      process.stdout.write(`${name}\n  ${failures.get(name)}\n`);
    }
    if (failures.size >= endpoints.length) break;
  }
  process.stdout.write(
    `${made} calls, answered ${JSON.stringify(Object.fromEntries([...site.answered].sort()))}, slowest ${JSON.stringify(site.slowest())}\n`,
  );
  expect([...failures].map(([name, failure]) => `${name}\n  ${failure}`).join("\n")).toBe("");
});

function nameOf({ method, path }: Endpoint): string {
  return `${method.toUpperCase()} ${path}`;
}

function print({ caller, method, target, headers, body }: FuzzedCall): string {
  const shown = body ? ` ${body.type} ${JSON.stringify(body.bytes.toString().slice(0, 600))}` : "";
  return `${caller}: ${method} ${target.slice(0, 300)} ${JSON.stringify(headers)}${shown}`;
}
