import { type ReactNode, useState } from "react";
import { allCountries } from "#contracts/all-countries.ts";

/**
 * All countries as the options of a select, by name. Only for browser rendering: a document would carry all of them.
 */
export function CountryOptions(): ReactNode {
  const [names] = useState(() => [...allCountries().keys()]);
  return names.map((name) => <option key={name}>{name}</option>);
}
