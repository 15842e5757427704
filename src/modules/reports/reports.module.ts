import type { Module } from "#modules/module.ts";
import { reportRoutes } from "./reports.routes.ts";

export const reportsModule: Module = {
  api: reportRoutes,
};
