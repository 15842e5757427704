import * as z from "zod/mini";

/**
 * Those who registered for an event, and the version of it that they were told of last: null if what they rely on is still
 * as it was then. `facts` is that as it is now.
 */
export const untoldChange = z.object({
  registered: z.number(),
  since: z.nullable(z.number()),
  facts: z.array(z.nullable(z.string())),
});

export type UntoldChange = z.infer<typeof untoldChange>;
