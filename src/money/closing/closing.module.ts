import type { Module } from "#composition/module.ts";
import { closingRoutes } from "./closing.routes.ts";

export const closingModule: Module = { api: closingRoutes };
