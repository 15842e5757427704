import type { RegistrationState } from "./event.contract.ts";

const STATES: Readonly<Record<RegistrationState, string>> = {
  confirmed: "Confirmée",
  held: "À confirmer",
  offered: "Place proposée",
  waiting: "En attente",
  cancelled: "Annulée",
  declined: "Refusée",
  expired: "Expirée",
};

/** Returns where a registration stands, as staff reads it. */
export function nameOfRegistration(state: RegistrationState): string {
  return STATES[state];
}
