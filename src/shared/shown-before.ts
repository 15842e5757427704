import * as z from "zod/mini";

/** The values that the corrected fields had when the correction was begun, by their names. */
export const shownBefore = z.optional(z.record(z.string(), z.string().check(z.maxLength(1_000))));
