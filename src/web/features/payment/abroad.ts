import { useSyncExternalStore } from "react";
import { formatEuros } from "#contracts/euros.ts";
import { formatFcfa } from "#contracts/formats.ts";

/** The time zones of West Africa, and of Cameroon, whose wallets are offered; also what browsers say that hide theirs. */
const NEAR =
  /^(Africa\/(Abidjan|Accra|Bamako|Banjul|Bissau|Conakry|Dakar|Douala|Freetown|Lagos|Lome|Monrovia|Niamey|Nouakchott|Ouagadougou|Porto-Novo)|Atlantic\/Cape_Verde|UTC|GMT|Etc\/.*)$/;

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

function isAbroad(): boolean {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  // Some old browsers do not know theirs.
  return Boolean(timeZone) && !NEAR.test(timeZone);
}
