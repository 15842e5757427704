import type { Module } from "#composition/module.ts";
import { dashboardRoutes } from "./dashboard.routes.ts";
import { failingMethods } from "./failing-methods.ts";

export const dashboardModule: Module = { api: dashboardRoutes, alarms: [failingMethods] };
