import * as z from "zod/mini";
import { typedText } from "#shared/typed-text.ts";

/** The most characters of a note. */
const LONGEST_NOTE = 2000;

/** A note of staff. `own`: the reader wrote it, and may change it. */
const note = z.object({
  id: z.string(),
  text: z.string(),
  written_at: z.string(),
  changed_at: z.nullable(z.string()),
  by: z.nullable(z.string()),
  own: z.boolean(),
});

/** The notes about one thing, the newest first. */
export const noteList = z.object({ data: z.array(note) });

/** The text of a note. Line breaks stay. */
export const noteText = z.object({ text: typedText(LONGEST_NOTE, "Veuillez écrire votre note.") });

/** A change of a note; `before` is the text that it was begun with. */
export const noteChange = z.extend(noteText, { before: z.optional(z.string().check(z.maxLength(LONGEST_NOTE))) });

export type NoteChange = z.infer<typeof noteChange>;
export type Note = z.infer<typeof note>;
export type NoteList = z.infer<typeof noteList>;
