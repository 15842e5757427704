import type { Participant, ParticipantList } from "#site/attendance/participants.contract.ts";

/** Returns the counts with what was changed since the rows were fetched; the server counts again at the next load. */
export function countNow(
  counts: ParticipantList["counts"],
  rows: readonly Participant[],
  changed: ReadonlyMap<string, Participant>,
): ParticipantList["counts"] {
  const difference = (is: (one: Participant) => boolean) =>
    rows.reduce((sum, row) => sum + Number(is(changed.get(row.id) ?? row)) - Number(is(row)), 0);
  return {
    seats: counts.seats,
    entered: counts.entered + difference(({ entered_at }) => entered_at !== null),
    confirmed: counts.confirmed + difference(({ state, beyond_seats }) => state === "confirmed" && !beyond_seats),
    beyond: counts.beyond + difference(({ state, beyond_seats }) => state === "confirmed" && beyond_seats),
    clashes: counts.clashes + difference(({ clashes }) => clashes.length > 0),
    pending: counts.pending + difference(({ state }) => state === "offered" || state === "held"),
    waiting: counts.waiting + difference(({ state }) => state === "waiting"),
  };
}
