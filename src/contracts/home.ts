import * as z from "zod/mini";

const impactStatistics = z.object({
  projects: z.number(),
  beneficiaries: z.number(),
  countries: z.number(),
  trees: z.number(),
  schools: z.number(),
});

const miniStatistics = z.object({
  projects: z.number(),
  beneficiaries: z.number(),
  trees: z.number(),
  schools: z.number(),
});

/** The figures of the home page, kept by staff in the settings. `collected` is the ledger's, in FCFA, for the current year. */
export const homeAnswer = z.object({
  impactStatistics,
  miniStatistics,
  collected: z.object({ year: z.number(), amount: z.number(), gifts: z.number() }),
});

export type HomeAnswer = z.infer<typeof homeAnswer>;
