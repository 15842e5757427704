import type { AppContext } from "#modules/context.ts";

export type RegistrationDeps = Pick<
  AppContext,
  "db" | "clock" | "limits" | "mail" | "publicUrl" | "readSettings" | "wakeOutbox"
>;
