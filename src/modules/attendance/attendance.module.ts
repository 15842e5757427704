import type { Module } from "#modules/module.ts";
import { attendanceRoutes } from "./attendance.routes.ts";

export const attendanceModule: Module = { api: attendanceRoutes };
