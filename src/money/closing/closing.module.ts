import type { Module } from "#modules/module.ts";
import { closingRoutes } from "./closing.routes.ts";

export const closingModule: Module = { api: closingRoutes };
