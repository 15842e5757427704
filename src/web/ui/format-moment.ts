import { formatDate, formatTime } from "#contracts/date-formats.ts";

const inAbidjan = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Africa/Abidjan",
  hour: "2-digit",
  minute: "2-digit",
});

/** A moment in Abidjan, as French writes it: `21 novembre 2026 à 9 h 30`. */
export function formatMoment(moment: string): string {
  return `${formatDate(new Date(moment))} à ${formatTime(inAbidjan.format(new Date(moment)))}`;
}
