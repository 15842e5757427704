import type { InitRequest } from "#money/providers/payment-provider.ts";
import { createSimulator, type Simulator } from "#money/providers/simulator/create-simulator.ts";
import type { ScenarioName } from "#money/providers/simulator/scenarios.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/db/database.ts";
import { createLimits } from "#platform/http/limits.db.ts";
import { mountEndpoints } from "#platform/http/mount-endpoints.ts";
import { createLog } from "#platform/log.ts";
import { initRequest } from "./payment-provider-contract.ts";

export const ORIGIN = "http://localhost:3000";

export interface SimulatorUnderTest extends Simulator {
  /** Everything that has come since the last call of this function. */
  takeNotifications(): Request[];
  /** Time goes on by so many seconds. */
  wait(seconds: number): void;
  /** Calls a page of the simulator. */
  call(link: string, init?: RequestInit): Promise<Response>;
  /** Presses a button of a payment page, as its form does. */
  press(link: string, choice: ScenarioName): Promise<Response>;
  /** A payment has been opened. Returns its link and reference. */
  open(changed?: Partial<InitRequest>): Promise<{ link: string; reference: string }>;
}

/** A simulator with a clock that stands still and a site that stores its notifications. */
export function startSimulator(db: Database, deliver?: (request: Request) => Promise<Response>): SimulatorUnderTest {
  let now = Date.parse("2026-03-02T10:00:00Z");
  let received: Request[] = [];
  const clock: Clock = { now: () => new Date(now) };
  const simulator = createSimulator({
    db,
    publicUrl: ORIGIN,
    clock,
    log: createLog("silent"),
    payee: async () => "Fondation <Essai> & Cie",
    initTimeoutMs: 1,
    deliver:
      deliver ??
      (async (request) => {
        received.push(request);
        return new Response("OK");
      }),
  });
  const limits = createLimits({ db, clock, factor: 1 });
  const site = mountEndpoints(simulator.routes, { limits, publicUrl: ORIGIN, checkAnswers: true });
  const call = async (link: string, init?: RequestInit) => site.request(link, init);
  return {
    ...simulator,
    call,
    press: (link, choice) => call(link, { method: "POST", body: new URLSearchParams({ choice }) }),
    takeNotifications() {
      const taken = received;
      received = [];
      return taken;
    },
    wait(seconds) {
      now += seconds * 1_000;
    },
    async open(changed) {
      const request = initRequest(changed);
      const answer = await simulator.provider.init(request);
      if (answer.kind !== "opened") throw new Error(`init answered ${answer.kind}`);
      return { link: answer.paymentLink, reference: request.reference };
    },
  };
}
