import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/db/database.ts";
import { randomReference } from "#platform/ids.ts";
import type { Logger } from "#platform/log.ts";
import { listDueSessions, recordOutcome, type SimulatorSession, scheduleConfirmation } from "./simulator.db.ts";
import { notificationRequest } from "./wire-messages.ts";

/** One step at the gateway, and how many notifications of it are sent at once. */
export interface Step {
  outcome: "paid" | "failed" | "cancelled";
  notifications: 0 | 1 | 2;
  /** False if the status call does not know of it. */
  visibleToStatus: boolean;
  /** The part of the ordered amount that is charged; 1 by default. */
  share?: number;
}

/** The effect of one button of the payment page: its steps in order, then the payer returns to the site. */
export interface Scenario {
  label: string;
  /** A hint for testers; the three ordinary buttons need none. */
  explanation: string | null;
  steps: readonly Step[];
  /** Seconds until the payment is confirmed and notified, for late confirmations. */
  confirmedAfter?: number;
  /** The `responsecode` appended to the return address, or none. */
  returnCode: "0" | "-1" | null;
}

const PAID: Step = { outcome: "paid", notifications: 1, visibleToStatus: true };
const FAILED: Step = { outcome: "failed", notifications: 1, visibleToStatus: true };

/** All buttons, by the `value` that they send. */
export const SCENARIOS = {
  confirm: { label: "Confirmer le paiement", explanation: null, steps: [PAID], returnCode: "0" },
  refuse: { label: "Refuser le paiement", explanation: null, steps: [FAILED], returnCode: "-1" },
  cancel: {
    label: "Annuler",
    explanation: null,
    steps: [{ ...FAILED, outcome: "cancelled" }],
    returnCode: "-1",
  },
  silence: {
    label: "Ne rien dire",
    explanation: "Retour au site sans notification. L’appel de statut ne sait rien. Cette page reste utilisable.",
    steps: [],
    returnCode: null,
  },
  "notify-twice": {
    label: "Notifier deux fois",
    explanation: "Payé. Deux notifications identiques partent au même instant.",
    steps: [{ ...PAID, notifications: 2 }],
    returnCode: "0",
  },
  "notify-later": {
    label: "Notifier plus tard",
    explanation: "Retour immédiat au site. Le paiement est confirmé et notifié 20\u00a0secondes après.",
    steps: [],
    confirmedAfter: 20,
    returnCode: null,
  },
  "refuse-then-confirm": {
    label: "Refuser puis confirmer",
    explanation: "Un échec est notifié (−1), puis un succès (0), sur la même session.",
    steps: [FAILED, PAID],
    returnCode: "0",
  },
  "confirm-without-notification": {
    label: "Confirmer sans notification",
    explanation: "Payé, mais aucune notification ne part\u00a0: seul l’appel de statut le dit.",
    steps: [{ ...PAID, notifications: 0 }],
    returnCode: "0",
  },
  "notify-without-status": {
    label: "Notifier sans statut",
    explanation: "Payé et notifié, mais l’appel de statut ne connaît pas la transaction.",
    steps: [{ ...PAID, visibleToStatus: false }],
    returnCode: "0",
  },
  "different-amount": {
    label: "Montant différent",
    explanation: "La moitié seulement du montant est payée et notifiée.",
    steps: [{ ...PAID, share: 0.5 }],
    returnCode: "0",
  },
  "lie-in-return": {
    label: "Mentir dans l’adresse de retour",
    explanation: "Rien n’est payé, mais l’adresse de retour annonce un succès (responsecode=0).",
    steps: [],
    returnCode: "0",
  },
  "confirm-after-end": {
    label: "Confirmer après la fin",
    explanation:
      "Le paiement est confirmé et notifié 330\u00a0secondes après, une fois l’attente du site terminée. " +
      "Vous pouvez aussi revenir ici à tout moment et confirmer à la main.",
    steps: [],
    confirmedAfter: 330,
    returnCode: null,
  },
} as const satisfies Record<string, Scenario>;

export type ScenarioName = keyof typeof SCENARIOS;

/** True for the value of a button. */
export function isScenarioName(value: unknown): value is ScenarioName {
  return typeof value === "string" && Object.hasOwn(SCENARIOS, value);
}

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
