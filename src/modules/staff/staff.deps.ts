import type { AppContext } from "#modules/context.ts";

export type StaffDeps = Pick<
  AppContext,
  "db" | "clock" | "limits" | "mail" | "publicUrl" | "readSettings" | "wakeOutbox" | "adminEmail" | "paymentsSimulated"
>;
