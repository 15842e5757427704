import type { Module } from "#composition/module.ts";
import { homeRoutes } from "./home.routes.ts";

export const homeModule: Module = { api: homeRoutes };
