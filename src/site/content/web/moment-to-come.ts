import { contentPublication } from "#site/content/content.contract.ts";

/** Returns the moment to come that was typed into a field of day and hour, in the time of Abidjan, or what is wrong with it. */
export function readMomentToCome(typed: string): { at: string; error?: undefined } | { error: string } {
  // Côte d'Ivoire has UTC all year.
  const moment = new Date(`${typed}:00Z`);
  if (typed === "" || Number.isNaN(moment.getTime())) return { error: "Choisissez un jour et une heure." };
  const at = moment.toISOString();
  const wrong = contentPublication.shape.published_at.safeParse(at).error;
  if (wrong) return { error: wrong.issues[0]?.message ?? "" };
  return moment <= new Date() ? { error: "Cette heure est déjà passée." } : { at };
}
