import * as z from "zod/mini";

const figure = z._default(z.number(), 0);

const miniStatistics = z.object({ projects: figure, beneficiaries: figure, trees: figure, schools: figure });
const impactStatistics = z.extend(miniStatistics, { countries: figure });

/** The figures of the home page, from the settings. `collected` is the ledger's, in FCFA, for the current year. */
export const homeAnswer = z.object({
  impactStatistics,
  miniStatistics,
  collected: z.object({ year: z.number(), amount: z.number(), gifts: z.number() }),
});

export type HomeAnswer = z.infer<typeof homeAnswer>;
