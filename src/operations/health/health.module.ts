import type { Module } from "#composition/module.ts";
import { healthReportRoutes } from "./health.routes.ts";
import { searchHealth } from "./search-health.ts";

export const healthModule: Module = { api: healthReportRoutes, searched: [searchHealth] };
