import type { AppContext } from "#modules/context.ts";

export type AccountDeps = Pick<
  AppContext,
  | "db"
  | "clock"
  | "limits"
  | "mail"
  | "publicUrl"
  | "readSettings"
  | "wakeOutbox"
  | "slowDown"
  | "adminEmail"
  | "onVerified"
>;
