import * as z from "zod/mini";

/** Returns the words in braces, each once: only an answer that is inserted from a template has them replaced. */
export function wordsInBraces(text: string): string[] {
  return [
    ...new Set(Array.from(text.normalize().matchAll(/\{\s*([^{}\s][^{}\n]{0,39}?)\s*\}/g), ([, word = ""]) => word)),
  ];
}

/** Refuses a text to one person that has words in braces. */
export const leftInBraces = z.refine<string>((text) => wordsInBraces(text).length === 0, {
  error: ({ input }) =>
    `Rien ne remplace {${wordsInBraces(String(input))[0]}}, qui partirait tel quel\u00a0: complétez, ou retirez les accolades.`,
});
