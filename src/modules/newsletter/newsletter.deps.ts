import type { AppContext } from "#modules/context.ts";

export type NewsletterDeps = Pick<
  AppContext,
  "db" | "clock" | "limits" | "mail" | "publicUrl" | "readSettings" | "wakeOutbox"
>;
