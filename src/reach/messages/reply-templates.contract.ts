import * as z from "zod/mini";
import { typedText } from "#shared/typed-text.ts";
import { changedVersion } from "#shared/version.ts";
import { wordsInBraces } from "#shared/words-in-braces.ts";
import { writtenLine } from "#shared/written-line.ts";
import { LONGEST_REPLY } from "./staff-messages.contract.ts";

/** The most characters of the name of a template. */
const LONGEST_TEMPLATE_NAME = 80;

/** The parts of a message that a template names in braces, in small letters. */
const PARTS: ReadonlyMap<string, "first_name" | "last_name" | "subject"> = new Map([
  ["prénom", "first_name"],
  ["prenom", "first_name"],
  ["nom", "last_name"],
  ["objet", "subject"],
]);

const partOf = (word: string) => PARTS.get(word.toLowerCase());
const unknownIn = (text: string) => wordsInBraces(text).find((word) => !partOf(word));

const namesKnownParts = z.refine<string>((text) => unknownIn(text) === undefined, {
  error: ({ input }) =>
    `{${unknownIn(String(input))}} n’est pas connu\u00a0: seuls {prénom}, {nom} et {objet} sont remplacés.`,
});

const fields = {
  name: writtenLine(LONGEST_TEMPLATE_NAME, { missing: "Donnez un nom à cette réponse." }),
  text: z.pipe(typedText(LONGEST_REPLY, "Veuillez écrire la réponse."), z.string().check(namesKnownParts)),
};

/** An answer that is written once, with `{prénom}`, `{nom}` and `{objet}` for what each message fills in. */
export const replyTemplateFields = z.object(fields);

/** The same, on the version that it was written on. */
export const replyTemplateChange = z.object({
  ...fields,
  version: changedVersion("Rechargez la page, puis recommencez."),
});

export const replyTemplate = z.object({ id: z.string(), version: z.number(), name: z.string(), text: z.string() });

/** All templates by their names, from A to Z. */
export const replyTemplateList = z.object({ data: z.array(replyTemplate) });

export type ReplyTemplateFields = z.infer<typeof replyTemplateFields>;
export type ReplyTemplateChange = z.infer<typeof replyTemplateChange>;
export type ReplyTemplate = z.infer<typeof replyTemplate>;
export type ReplyTemplateList = z.infer<typeof replyTemplateList>;

/** Returns the text of a template for a message. What is no name of a part of it stays as it is written. */
export function fillTemplate(
  text: string,
  message: { first_name: string; last_name: string; subject: string },
): string {
  return text.normalize().replace(/\{([^{}]*)\}/g, (whole, name: string) => {
    const part = partOf(name.trim());
    return part ? message[part] : whole;
  });
}
