import type { AppContext } from "#modules/context.ts";

export type GiftDeps = Pick<
  AppContext,
  | "db"
  | "clock"
  | "limits"
  | "mail"
  | "publicUrl"
  | "readSettings"
  | "wakeOutbox"
  | "adminEmail"
  | "drawSummary"
  | "makeOnce"
  | "drawReceipt"
  | "untilQuiet"
>;
