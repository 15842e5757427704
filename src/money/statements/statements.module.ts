import type { AppContext } from "#composition/context.ts";
import type { Module } from "#composition/module.ts";
import { authorize } from "#people/staff/authorize.ts";
import { staffUpload, staffWith } from "#people/staff/staff-access.ts";
import { type Endpoint, endpoint } from "#platform/http/endpoint.ts";
import type { Limit } from "#platform/http/limits.db.ts";
import { linkLine, reopenLine, reopenLineOfRefused, setLineAside } from "./decide-lines.ts";
import { checkStatement, importStatement, listStatementImports, undoStatementImport } from "./import-statement.ts";
import {
  linkablePayments,
  linkableQuery,
  proposedLines,
  STATEMENT_MEGABYTES,
  statementAccounts,
  statementCheck,
  statementCheckForm,
  statementForm,
  statementImportResult,
  statementImports,
  statementLine,
  statementLines,
  statementLink,
  statementQuery,
  statementReopening,
  statementSetAside,
  statementWord,
} from "./statement.contract.ts";
import { listStatementAccounts, noteStatementWord } from "./statement-accounts.ts";
import {
  findLinkable,
  listProposedLines,
  listStatementLines,
  searchStatementLines,
  showStatementLine,
} from "./statement-lines.ts";
import { listLinesOfPayer } from "./statements.db.ts";

const UPLOADS: Limit = { name: "statement-uploads", points: 60, seconds: 600 };

/** The calls that import statements of the foundation's accounts, and say what their lines are. */
function statementRoutes(ctx: AppContext): Endpoint[] {
  const chapter = "Administration";
  const deciding = { method: "post", access: staffWith(ctx, "move_money"), chapter } as const;
  const reading = { method: "get", access: staffWith(ctx, "read_money"), chapter } as const;
  const { upload, refusals: refused } = staffUpload(ctx, { megabytes: STATEMENT_MEGABYTES + 1, limit: UPLOADS });
  const show = (caller: Parameters<typeof authorize>[0], id: string) =>
    showStatementLine(ctx, authorize(caller, "read_money"), id);
  const refusals = {
    ...refused,
    422: "The file cannot be read, has no such column, or a question about it is open",
  } as const;
  const decided = {
    200: ["The line as it is then", statementLine],
    404: "There is no such line",
    409: "It was decided otherwise",
  } as const;

  return [
    endpoint(
      {
        ...deciding,
        path: "/admin/statements/check",
        summary: "What an import of this statement would do; nothing is stored",
        body: { form: statementCheckForm, ...upload },
        answers: { 200: ["The columns, the counts and the first lines", statementCheck], ...refusals },
      },
      ({ caller, body: form }) => checkStatement(ctx, caller, form),
    ),
    endpoint(
      {
        ...deciding,
        path: "/admin/statements",
        summary: "Store the money received that this statement has; the same statement again stores nothing",
        description:
          "No payment changes, and none is confirmed. Lines that another account has already are stored if the form says that they are other money.",
        body: { form: statementForm, ...upload },
        answers: { 200: ["What was stored", statementImportResult], ...refusals },
      },
      ({ caller, body: form, address }) => importStatement(ctx, caller, { form, origin: ctx.hashAddress(address) }),
    ),
    endpoint(
      {
        ...deciding,
        path: "/admin/statement-words",
        summary: "Say what a word of the statements of an account means, for all further ones",
        body: { json: statementWord },
        answers: {
          204: { description: "It is noted" },
          422: "The site knows the word already, or has no such account",
        },
      },
      async ({ caller, body: word, address, c }) => {
        await noteStatementWord(ctx, caller, { word, origin: ctx.hashAddress(address) });
        return c.body(null, 204);
      },
    ),
    endpoint(
      {
        ...reading,
        path: "/admin/statement-accounts",
        summary: "The accounts of the foundation whose statements are imported",
        answers: { 200: ["The bank and the wallets of the settings, and former ones with lines", statementAccounts] },
      },
      ({ caller }) => listStatementAccounts(ctx, caller),
    ),
    endpoint(
      {
        ...reading,
        path: "/admin/statement-imports",
        summary: "The newest imports of statements",
        answers: { 200: ["The imports, the newest first", statementImports] },
      },
      ({ caller }) => listStatementImports(ctx, caller),
    ),
    endpoint(
      {
        ...deciding,
        path: "/admin/statement-imports/:id/undo",
        summary: "Delete the untouched lines of an import",
        answers: {
          204: { description: "It is noted" },
          404: "There is no such import",
          409: "A line of it is linked or set aside",
        },
      },
      async ({ caller, params: { id }, address, c }) => {
        await undoStatementImport(ctx, caller, { id, origin: ctx.hashAddress(address) });
        return c.body(null, 204);
      },
    ),
    endpoint(
      {
        ...reading,
        path: "/admin/statement-lines/:id",
        summary: "One line of a statement",
        answers: { 200: ["The line", statementLine], 404: "There is no such line" },
      },
      ({ caller, params: { id } }) => showStatementLine(ctx, caller, id),
    ),
    endpoint(
      {
        ...reading,
        path: "/admin/statement-lines",
        summary: "One stretch of the lines of all statements",
        query: statementQuery,
        answers: { 200: ["The lines, their sum, and where the list goes on", statementLines] },
      },
      ({ caller, query }) => listStatementLines(ctx, caller, query),
    ),
    endpoint(
      {
        ...deciding,
        method: "get",
        path: "/admin/statement-lines/:id/payments",
        summary: "Recorded payments that the line may be: those that are searched for, or of its amount",
        query: linkableQuery,
        answers: { 200: ["The payments, those that it can be linked to first", linkablePayments], 404: decided[404] },
      },
      ({ caller, params: { id }, query: { q } }) => findLinkable(ctx, caller, { id, typed: q }),
    ),
    endpoint(
      {
        ...reading,
        path: "/admin/offline-payments/:id/statement-lines",
        summary: "The open lines that may be this recorded payment",
        answers: { 200: ["The lines, the likeliest first; none once a line is it", proposedLines] },
      },
      ({ caller, params: { id } }) => listProposedLines(ctx, caller, id),
    ),
    endpoint(
      {
        ...deciding,
        path: "/admin/statement-lines/:id/link",
        summary: "Note that the line is this recorded payment, of the same amount",
        body: { json: statementLink },
        answers: { ...decided, 422: "The amounts differ" },
      },
      async ({ caller, params: { id }, body: { payment }, address }) => {
        await linkLine(ctx, caller, { id, paymentId: payment, origin: ctx.hashAddress(address) });
        return show(caller, id);
      },
    ),
    endpoint(
      {
        ...deciding,
        path: "/admin/statement-lines/:id/set-aside",
        summary: "Note that the line is no payment to record, with the reason",
        body: { json: statementSetAside },
        answers: decided,
      },
      async ({ caller, params: { id }, body: { reason }, address }) => {
        await setLineAside(ctx, caller, { id, reason, origin: ctx.hashAddress(address) });
        return show(caller, id);
      },
    ),
    endpoint(
      {
        ...deciding,
        path: "/admin/statement-lines/:id/reopen",
        summary: "Take back what was noted of the line",
        body: { json: statementReopening },
        answers: decided,
      },
      async ({ caller, params: { id }, body: { payment }, address }) => {
        await reopenLine(ctx, caller, { id, paymentId: payment, origin: ctx.hashAddress(address) });
        return show(caller, id);
      },
    ),
  ];
}

export const statementsModule: Module = {
  api: statementRoutes,
  onOfflineRefused: reopenLineOfRefused,
  searched: [searchStatementLines],
  personalData: () => ({
    exported: async (db, { emailKey }) => ({
      statement_lines: (await listLinesOfPayer(db, emailKey)).map(
        ({ paidOn, label, payer, phone, reference, amount }) => ({
          at: paidOn,
          label,
          payer,
          phone,
          reference,
          amount,
        }),
      ),
    }),
  }),
};
