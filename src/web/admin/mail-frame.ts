import { greeting } from "#shared/greeting-name.ts";
import { quoted } from "#shared/quoted.ts";

/** Returns how a mail to the person begins and ends around what staff writes, as the form says it. */
export function describeFrame(firstName: string, end: string): string {
  return `Le message commence par ${quoted(greeting(firstName))}, sauf si votre texte salue déjà, et finit par ${quoted(end)}.`;
}
