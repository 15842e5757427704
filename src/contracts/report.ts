import * as z from "zod/mini";
import { paginated } from "./pagination.ts";

/** A document that the foundation publishes. `date` is YYYY-MM-DD, `file_path` a file reference, `file_size` in bytes if it is known. */
export const report = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  date: z.string(),
  file_path: z.string(),
  file_size: z.nullable(z.number()),
});

export const reportPage = paginated(report);

export type Report = z.infer<typeof report>;
export type ReportPage = z.infer<typeof reportPage>;
