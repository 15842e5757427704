import { HOME_COUNTRY } from "./countries.ts";
import { countryAmong } from "./country-name.ts";

/** ISO 3166-1, and Kosovo. */
const CODES =
  "ADAEAFAGAIALAMAOAQARASATAUAWAXAZBABBBDBEBFBGBHBIBJBLBMBNBOBQBRBSBTBVBWBYBZCACCCDCFCGCHCICKCLCMCNCOCRCUCVCWCXCYCZDEDJDKDMDODZECEEEGEHERESETFIFJFKFMFOFRGAGBGDGEGFGGGHGIGLGMGNGPGQGRGSGTGUGWGYHKHMHNHRHTHUIDIEILIMINIOIQIRISITJEJMJOJPKEKGKHKIKMKNKPKRKWKYKZLALBLCLILKLRLSLTLULVLYMAMCMDMEMFMGMHMKMLMMMNMOMPMQMRMSMTMUMVMWMXMYMZNANCNENFNGNINLNONPNRNUNZOMPAPEPFPGPHPKPLPMPNPRPSPTPWPYQARERORSRURWSASBSCSDSESGSHSISJSKSLSMSNSOSRSSSTSVSXSYSZTCTDTFTGTHTJTKTLTMTNTOTRTTTVTWTZUAUGUMUSUYUZVAVCVEVGVIVNVUWFWSXKYEYTZAZMZW";

/** The ISO codes of all countries. */
export const COUNTRY_CODES: readonly string[] = CODES.match(/../g) ?? [];

/** The foundation's names of countries that differ from those of `Intl`. */
const OWN_NAMES: Readonly<Record<string, string>> = { CG: "Congo", CD: "République démocratique du Congo" };

let countries: ReadonlyMap<string, string> | undefined;

/** All countries by their French names, with their ISO codes: Côte d'Ivoire first, then in alphabetical order. */
export function allCountries(): ReadonlyMap<string, string> {
  // Naming and sorting them takes some milliseconds.
  countries ??= namedAndSorted();
  return countries;
}

function namedAndSorted(): ReadonlyMap<string, string> {
  const names = new Intl.DisplayNames("fr", { type: "region" });
  const order = new Intl.Collator("fr");
  const entries = COUNTRY_CODES.map((code): [string, string] => [OWN_NAMES[code] ?? names.of(code) ?? code, code]);
  const rank = (name: string) => (name === HOME_COUNTRY ? 0 : 1);
  return new Map(entries.sort(([a], [b]) => rank(a) - rank(b) || order.compare(a, b)));
}

/** Any country, by name, as the list writes it. */
export const anyCountry = countryAmong(() => [...allCountries().keys()]);
