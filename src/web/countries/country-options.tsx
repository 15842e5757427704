import { type ReactNode, useState } from "react";
import { allCountries } from "#shared/all-countries.ts";
import { SIGN_UP_COUNTRIES } from "#shared/countries.ts";

/**
 * All countries as the options of a select, by name: those of the region and of the diaspora first, in the order of
 * sign-up, then the others. `stored` is one too, also if this browser has another name for it. Only for browser
 * rendering: a document would carry all of them.
 */
export function CountryOptions({ stored }: { stored?: string | null }): ReactNode {
  const [others] = useState(() => {
    const first = new Set<string>(SIGN_UP_COUNTRIES);
    return [...new Set([...(stored ? [stored] : []), ...allCountries().keys()])].filter((name) => !first.has(name));
  });
  return (
    <>
      <optgroup label="Les plus choisis">{optionsOf(SIGN_UP_COUNTRIES)}</optgroup>
      <optgroup label="Tous les autres">{optionsOf(others)}</optgroup>
    </>
  );
}

function optionsOf(names: readonly string[]): ReactNode {
  return names.map((name) => <option key={name}>{name}</option>);
}
