import type { AppContext } from "#modules/context.ts";

export type MessageDeps = Pick<
  AppContext,
  "db" | "clock" | "limits" | "mail" | "publicUrl" | "readSettings" | "wakeOutbox"
>;
