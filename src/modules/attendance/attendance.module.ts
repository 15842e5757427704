import type { Module } from "#modules/module.ts";
import { attendanceRoutes } from "./attendance.routes.ts";
import { entranceRoutes } from "./entrance.routes.ts";
import { oversoldSeats } from "./oversold-seats.ts";

export const attendanceModule: Module = {
  api: (ctx) => [...attendanceRoutes(ctx), ...entranceRoutes(ctx)],
  alarms: [oversoldSeats],
};
