import * as z from "zod/mini";

/** The body of every refused call; `error` repeats `message` for clients that read it there. */
export const errorBody = z.object({
  message: z.string(),
  error: z.string(),
  code: z.string(),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
  request_id: z.string(),
});

export type ErrorBody = z.infer<typeof errorBody>;
