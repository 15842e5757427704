import { quoted } from "#shared/quoted.ts";
import { AppError } from "./errors.ts";

type Values = Readonly<Record<string, string>>;

/**
 * Throws 409 with a text beside each field that has neither the value that it was `shown` with nor the `wanted` one:
 * somebody else has corrected it since. A correction that names no values overwrites them.
 */
export function refuseOverwriting({
  shown = {},
  stored,
  wanted,
}: {
  shown: Values | undefined;
  stored: Values;
  wanted: Values;
}) {
  const overwritten = Object.entries(shown).flatMap(([field, value]) => {
    const now = stored[field];
    return now === undefined || now === value || now === wanted[field]
      ? []
      : [[field, [tellValue(now)]] as [string, string[]]];
  });
  if (overwritten.length === 0) return;
  const text = "Entre-temps, une autre personne a corrigé la même chose. Rien n’a changé.";
  throw new AppError("changed_meanwhile", text, { fields: Object.fromEntries(overwritten) });
}

function tellValue(now: string): string {
  return now === ""
    ? "Entre-temps, une autre personne a vidé ce champ. Envoyez de nouveau si votre correction est la bonne."
    : `Entre-temps, une autre personne a écrit ${quoted(now)}. Envoyez de nouveau si votre correction est la bonne.`;
}
