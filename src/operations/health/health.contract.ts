import * as z from "zod/mini";

/**
 * `good`; `act`: staff or the operator must act; `unknown`: nothing is known yet; `none`: this installation has no such
 * thing.
 */
export const HEALTH_STATES = ["good", "act", "unknown", "none"] as const;
export type HealthState = (typeof HEALTH_STATES)[number];

/** One thing that the page 'Santé' says of the installation. */
const healthRow = z.object({
  label: z.string(),
  state: z.enum(HEALTH_STATES),
  /** French, without the moment. */
  text: z.string(),
  /** The moment that the text speaks of, shown after it. */
  at: z.nullable(z.string()),
  /** French: what to do; null if there is nothing to do. */
  advice: z.nullable(z.string()),
});

/** The state of the installation, by groups. */
export const healthReport = z.object({
  checked_at: z.string(),
  groups: z.array(z.object({ title: z.string(), rows: z.array(healthRow) })),
});

export type HealthRow = z.infer<typeof healthRow>;
export type HealthReport = z.infer<typeof healthReport>;
