import { formatNumber } from "#shared/formats.ts";

/** Seats of an event: `pending` ones are offered or held, and go back if they are not confirmed. */
export interface SeatsTaken {
  confirmed: number;
  pending: number;
  seats: number;
}

/** Formats how many of an event's seats are taken: `3 + 1 à confirmer / 4`. */
export function formatSeatsTaken({ confirmed, pending, seats }: SeatsTaken): string {
  return [
    formatNumber(confirmed),
    ...(pending > 0 ? [` + ${formatNumber(pending)} à confirmer`] : []),
    ` / ${formatNumber(seats)}`,
  ].join("");
}
