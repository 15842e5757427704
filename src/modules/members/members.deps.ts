import type { AppContext } from "#modules/context.ts";

export type MemberDeps = Pick<
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
  | "files"
  | "cleanPhoto"
  | "readStanding"
>;
