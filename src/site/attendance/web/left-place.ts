import type { Participant } from "#site/attendance/participants.contract.ts";

/** Returns what becomes of the place that a participant leaves; `waiting` is how many wait for one. */
export function describeLeftPlace(
  { state, beyond_seats }: Pick<Participant, "state" | "beyond_seats">,
  waiting: number,
): string {
  if (state === "waiting") return "La personne quitte la liste d’attente.";
  if (beyond_seats) return "La place était en plus de celles prévues\u00a0: elle ne va à personne.";
  if (waiting > 0) return "La place va à la première personne de la liste d’attente.";
  return "La place redevient libre.";
}
