import { HOME_COUNTRY } from "./countries.ts";
import { countryAmong } from "./country-name.ts";
import { plainText } from "./plain-text.ts";

/** ISO 3166-1, and Kosovo. */
const CODES =
  "ADAEAFAGAIALAMAOAQARASATAUAWAXAZBABBBDBEBFBGBHBIBJBLBMBNBOBQBRBSBTBVBWBYBZCACCCDCFCGCHCICKCLCMCNCOCRCUCVCWCXCYCZDEDJDKDMDODZECEEEGEHERESETFIFJFKFMFOFRGAGBGDGEGFGGGHGIGLGMGNGPGQGRGSGTGUGWGYHKHMHNHRHTHUIDIEILIMINIOIQIRISITJEJMJOJPKEKGKHKIKMKNKPKRKWKYKZLALBLCLILKLRLSLTLULVLYMAMCMDMEMFMGMHMKMLMMMNMOMPMQMRMSMTMUMVMWMXMYMZNANCNENFNGNINLNONPNRNUNZOMPAPEPFPGPHPKPLPMPNPRPSPTPWPYQARERORSRURWSASBSCSDSESGSHSISJSKSLSMSNSOSRSSSTSVSXSYSZTCTDTFTGTHTJTKTLTMTNTOTRTTTVTWTZUAUGUMUSUYUZVAVCVEVGVIVNVUWFWSXKYEYTZAZMZW";

/** The ISO codes of all countries. */
export const COUNTRY_CODES: readonly string[] = CODES.match(/../g) ?? [];

/** The codes of three letters, in the same order. */
const LONG_CODES =
  "ANDAREAFGATGAIAALBARMAGOATAARGASMAUTAUSABWALAAZEBIHBRBBGDBELBFABGRBHRBDIBENBLMBMUBRNBOLBESBRABHSBTNBVTBWABLRBLZCANCCKCODCAFCOGCHECIVCOKCHLCMRCHNCOLCRICUBCPVCUWCXRCYPCZEDEUDJIDNKDMADOMDZAECUESTEGYESHERIESPETHFINFJIFLKFSMFROFRAGABGBRGRDGEOGUFGGYGHAGIBGRLGMBGINGLPGNQGRCSGSGTMGUMGNBGUYHKGHMDHNDHRVHTIHUNIDNIRLISRIMNINDIOTIRQIRNISLITAJEYJAMJORJPNKENKGZKHMKIRCOMKNAPRKKORKWTCYMKAZLAOLBNLCALIELKALBRLSOLTULUXLVALBYMARMCOMDAMNEMAFMDGMHLMKDMLIMMRMNGMACMNPMTQMRTMSRMLTMUSMDVMWIMEXMYSMOZNAMNCLNERNFKNGANICNLDNORNPLNRUNIUNZLOMNPANPERPYFPNGPHLPAKPOLSPMPCNPRIPSEPRTPLWPRYQATREUROUSRBRUSRWASAUSLBSYCSDNSWESGPSHNSVNSJMSVKSLESMRSENSOMSURSSDSTPSLVSXMSYRSWZTCATCDATFTGOTHATJKTKLTLSTKMTUNTONTURTTOTUVTWNTZAUKRUGAUMIUSAURYUZBVATVCTVENVGBVIRVNMVUTWLFWSMXKXYEMMYTZAFZMBZWE";

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

let byLetters: ReadonlyMap<string, string> | undefined;

/**
 * Returns the country that a file writes by its name, whatever its accents and marks, or by its code of two or three
 * letters: its name and its ISO code, or undefined if there is none.
 */
export function readCountry(written: string): { name: string; code: string } | undefined {
  byLetters ??= new Map(
    [...allCountries()].flatMap(([name, code]) => spellingsOf(name, code).map((one) => [one, name])),
  );
  const name = byLetters.get(lettersOf(written));
  const code = name === undefined ? undefined : allCountries().get(name);
  return name === undefined || code === undefined ? undefined : { name, code };
}

function spellingsOf(name: string, code: string): string[] {
  const place = COUNTRY_CODES.indexOf(code) * 3;
  return [name, code, LONG_CODES.slice(place, place + 3)].map(lettersOf);
}

function lettersOf(text: string): string {
  return plainText(text).replace(/[^a-z]/g, "");
}

/** Any country, by name, as the list writes it. */
export const anyCountry = countryAmong(() => [...allCountries().keys()]);
