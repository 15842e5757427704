import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/db/database.ts";
import { randomReference } from "#platform/ids.ts";
import type { Logger } from "#platform/log.ts";
import { SCENARIOS, type Scenario, type ScenarioName, type Step } from "./scenarios.ts";
import { listDueSessions, recordOutcome, type SimulatorSession, scheduleConfirmation } from "./simulator.db.ts";
import { notificationRequest } from "./wire-messages.ts";

export interface PlayerOptions {
  db: Database;
  clock: Clock;
  log: Logger;
  deliver: (request: Request) => Promise<Response>;
}

export interface Player {
  /** Plays the scenario's steps and notifies the site. Does nothing if the session is already paid. */
  play(session: SimulatorSession, name: ScenarioName): Promise<void>;
  /** Plays every due late confirmation and notifies the site. Never throws: failed ones are tried again next time. */
  drain(): Promise<void>;
}

/** Plays scenarios on sessions: stores each step first, then notifies the site. */
export function createPlayer({ db, clock, log, deliver }: PlayerOptions): Player {
  async function takeStep(session: SimulatorSession, step: Step): Promise<void> {
    const changed = await recordOutcome(db, session.id, {
      outcome: step.outcome,
      paidAmount: step.outcome === "paid" ? Math.ceil(session.amount * (step.share ?? 1)) : null,
      payId: randomReference(),
      visibleToStatus: step.visibleToStatus,
    });
    if (!changed) return;
    await Promise.all(Array.from({ length: step.notifications }, () => notify(changed)));
  }

  // A failed notification must not break the payer's page: the gateway does not retry.
  async function notify(session: SimulatorSession): Promise<void> {
    try {
      const response = await deliver(notificationRequest(session, clock.now()));
      if (!response.ok) log.warn({ session: session.id, status: response.status }, "simulator: notification refused");
    } catch (error) {
      log.warn({ session: session.id, err: error }, "simulator: notification not delivered");
    }
  }

  return {
    async play(session, name) {
      const scenario: Scenario = SCENARIOS[name];
      for (const step of scenario.steps) await takeStep(session, step);
      if (scenario.confirmedAfter !== undefined) {
        const deliverAt = new Date(clock.now().getTime() + scenario.confirmedAfter * 1_000);
        await scheduleConfirmation(db, session.id, deliverAt);
      }
    },

    async drain() {
      try {
        for (const session of await listDueSessions(db, clock.now())) {
          await takeStep(session, { outcome: "paid", notifications: 1, visibleToStatus: true });
        }
      } catch (error) {
        log.error({ err: error }, "simulator: late confirmations could not be made");
      }
    },
  };
}
