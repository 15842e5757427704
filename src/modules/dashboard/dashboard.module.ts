import type { Module } from "#modules/module.ts";
import { dashboardRoutes } from "./dashboard.routes.ts";

export const dashboardModule: Module = { api: dashboardRoutes };
