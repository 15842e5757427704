import { AppError } from "#platform/errors.ts";
import type { RegistrationState } from "./event.contract.ts";

export type RegistrationAction = "confirm" | "cancel" | "accept" | "decline";

const ENDED = "Cette inscription a déjà pris fin.";
const EXPIRED = "Le délai pour accepter cette place est passé.";
const NOT_OFFERED = "Aucune place ne vous est proposée pour le moment.";

/**
 * The state that each action leads to from each state, or the text of the error. The same state means a repeated
 * action.
 */
const OUTCOMES: Readonly<
  Record<RegistrationAction, Readonly<Record<RegistrationState, RegistrationState | { refused: string }>>>
> = {
  confirm: {
    held: "confirmed",
    confirmed: "confirmed",
    waiting: { refused: NOT_OFFERED },
    offered: { refused: "Une place vous est proposée\u00a0: acceptez-la ou refusez-la." },
    cancelled: { refused: ENDED },
    declined: { refused: ENDED },
    expired: { refused: EXPIRED },
  },
  cancel: {
    held: "cancelled",
    confirmed: "cancelled",
    waiting: "cancelled",
    offered: "declined",
    cancelled: "cancelled",
    declined: "declined",
    expired: { refused: EXPIRED },
  },
  accept: {
    offered: "confirmed",
    confirmed: "confirmed",
    held: { refused: NOT_OFFERED },
    waiting: { refused: NOT_OFFERED },
    cancelled: { refused: ENDED },
    declined: { refused: ENDED },
    expired: { refused: EXPIRED },
  },
  decline: {
    offered: "declined",
    declined: "declined",
    confirmed: { refused: "Votre place est déjà confirmée\u00a0: vous pouvez annuler votre inscription." },
    held: { refused: NOT_OFFERED },
    waiting: { refused: NOT_OFFERED },
    cancelled: { refused: ENDED },
    expired: { refused: EXPIRED },
  },
};

/** Returns the state that the action leads to. Throws 409 if the action does not fit the state. */
export function judgeChange(state: RegistrationState, action: RegistrationAction): RegistrationState {
  const outcome = OUTCOMES[action][state];
  if (typeof outcome === "string") return outcome;
  throw new AppError(409, `registration_${state}`, outcome.refused);
}
