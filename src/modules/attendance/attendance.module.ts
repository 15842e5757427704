import type { Module } from "#modules/module.ts";
import { attendanceRoutes } from "./attendance.routes.ts";
import { entranceRoutes } from "./entrance.routes.ts";

export const attendanceModule: Module = { api: (ctx) => [...attendanceRoutes(ctx), ...entranceRoutes(ctx)] };
