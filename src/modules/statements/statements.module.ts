import type { Module } from "#modules/module.ts";
import { reopenLineOfRefused } from "./decide-line.ts";
import { statementRoutes } from "./statements.routes.ts";

export const statementsModule: Module = {
  api: statementRoutes,
  onOfflineRefused: reopenLineOfRefused,
};
