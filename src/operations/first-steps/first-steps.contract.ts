import * as z from "zod/mini";

/** The steps of an administrator before the site is shown to the public, in their order. */
export const firstSteps = z.object({
  data: z.array(
    z.object({
      label: z.string(),
      /** French: what it is about. */
      hint: z.string(),
      /** The page of the back office to do it on, or to read its state. */
      path: z.string(),
      done: z.boolean(),
    }),
  ),
});

export type FirstSteps = z.infer<typeof firstSteps>;
