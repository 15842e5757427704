import { useSyncExternalStore } from "react";
import { formatEuros } from "#shared/euros.ts";
import { formatFcfa } from "#shared/formats.ts";

/**
 * The time zones of countries whose wallets are offered and whose time is not Abidjan's; also what browsers say that
 * hide theirs.
 */
const NEAR = /^(Africa\/(Douala|Lagos|Niamey|Porto-Novo)|Atlantic\/Cape_Verde|Etc\/.*)$/;

const never = () => () => undefined;

/** Returns true for a device outside West Africa. False until hydration: all visitors get the same page. */
export function useIsAbroad(): boolean {
  return useSyncExternalStore(never, isAbroad, () => false);
}

/** Returns how the form writes an amount in FCFA: abroad with its value in euros, `10 000 FCFA (15,24 €)`. */
export function useAmountText(): (amount: number) => string {
  const abroad = useIsAbroad();
  return (amount) => (abroad ? `${formatFcfa(amount)} (${formatEuros(amount)})` : formatFcfa(amount));
}

let abroad: boolean | undefined;

/** Returns what holds for the device, read once: each field asks for it. */
export function isAbroad(): boolean {
  abroad ??= !hasTimeOfAbidjan() && !isNear();
  return abroad;
}

/** Returns true for UTC without summer time. A slow phone takes a tenth of a second to read its time zone's name. */
function hasTimeOfAbidjan(): boolean {
  return [0, 6].every((month) => new Date(2026, month).getTimezoneOffset() === 0);
}

function isNear(): boolean {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  // Some old browsers do not know theirs.
  return !timeZone || NEAR.test(timeZone);
}
