/** The time zone of the foundation, and of events without another one. */
export const HOME_TIME_ZONE = "Africa/Abidjan";

/** Cities whose French name differs from the time zone's. */
const FRENCH_NAMES: Readonly<Record<string, string>> = {
  Algiers: "Alger",
  Brussels: "Bruxelles",
  Cairo: "Caire",
  Lome: "Lomé",
  London: "Londres",
  Montreal: "Montréal",
  Ndjamena: "N’Djamena",
  Sao_Tome: "São Tomé",
};

/** Returns the French name of a time zone's time: `heure de Paris` for `Europe/Paris`. */
export function timeZoneLabel(timeZone: string): string {
  const last = timeZone.split("/").at(-1) ?? timeZone;
  const city = FRENCH_NAMES[last] ?? last.replaceAll("_", "\u00a0");
  if (last === "Cairo") return `heure du\u00a0${city}`;
  return /^[AEIOUYÉ]/.test(city) ? `heure d’${city}` : `heure de\u00a0${city}`;
}
