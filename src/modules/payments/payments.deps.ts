import type { AppContext } from "#modules/context.ts";

export type PaymentDeps = Pick<
  AppContext,
  | "db"
  | "clock"
  | "log"
  | "provider"
  | "purposes"
  | "limits"
  | "inits"
  | "publicUrl"
  | "adminEmail"
  | "wakeOutbox"
  | "wakeInbox"
>;
