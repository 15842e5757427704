import type { Module } from "#composition/module.ts";
import { firstStepsRoutes } from "./first-steps.routes.ts";

export const firstStepsModule: Module = { api: firstStepsRoutes };
