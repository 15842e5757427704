import type { Module } from "#modules/module.ts";
import { homeRoutes } from "./home.routes.ts";

export const homeModule: Module = { api: homeRoutes };
