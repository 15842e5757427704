import type { Module } from "#composition/module.ts";
import { attendanceRoutes } from "./attendance.routes.ts";
import { entranceRoutes } from "./entrance.routes.ts";
import { entranceDocuments } from "./entrance-documents.ts";
import { oversoldSeats } from "./oversold-seats.ts";

export const attendanceModule: Module = {
  api: (ctx) => [...attendanceRoutes(ctx), ...entranceRoutes(ctx)],
  site: entranceDocuments,
  alarms: [oversoldSeats],
};
