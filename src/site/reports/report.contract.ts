import * as z from "zod/mini";
import { paginated } from "#shared/pagination.ts";

/**
 * A document that the foundation publishes. `date` is YYYY-MM-DD, `file_path` a file reference, `file_size` in bytes if
 * it is known, `cover` a picture of its first page, null if there is none.
 */
export const report = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  date: z.string(),
  file_path: z.string(),
  file_size: z.nullable(z.number()),
  cover: z.nullable(z.string()),
});

export const reportPage = paginated(report);

export type Report = z.infer<typeof report>;
export type ReportPage = z.infer<typeof reportPage>;
