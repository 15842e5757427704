import type { Module } from "#composition/module.ts";
import { auditRoutes } from "./audit.routes.ts";

export const auditModule: Module = { api: auditRoutes };
