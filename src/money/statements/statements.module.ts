import type { Module } from "#composition/module.ts";
import { reopenLineOfRefused } from "./decide-line.ts";
import { listLinesOfPayer } from "./statements.db.ts";
import { statementRoutes } from "./statements.routes.ts";

export const statementsModule: Module = {
  api: statementRoutes,
  onOfflineRefused: reopenLineOfRefused,
  personalData: () => ({
    exported: async (db, { emailKey }) => ({
      statement_lines: (await listLinesOfPayer(db, emailKey)).map(({ paidOn, label, payer, reference, amount }) => ({
        ...{ at: paidOn, label, payer, reference, amount },
      })),
    }),
  }),
};
