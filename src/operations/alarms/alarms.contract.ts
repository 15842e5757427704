import * as z from "zod/mini";

/**
 * Open alarms, for the member of staff who may act. `path` is the page of what there is to do, null if there is none.
 */
export const alarmList = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      text: z.string(),
      advice: z.string(),
      path: z.nullable(z.string()),
      opened_at: z.string(),
    }),
  ),
});

export type AlarmList = z.infer<typeof alarmList>;
