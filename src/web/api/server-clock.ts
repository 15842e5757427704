/** The milliseconds that the server's clock is ahead of the device's, as of the last answer. */
let ahead = 0;

/** Takes note of the moment at which the server answered, as its header `Date` says. */
export function noteServerTime(date: string | null): void {
  const moment = Date.parse(date ?? "");
  if (!Number.isNaN(moment)) ahead = moment - Date.now();
}

/** Returns how many milliseconds the server's clock is ahead of this device's; 0 before the first answer. */
export function serverAhead(): number {
  return ahead;
}
