import type { Module } from "#modules/module.ts";
import { auditRoutes } from "./audit.routes.ts";

export const auditModule: Module = { api: auditRoutes };
