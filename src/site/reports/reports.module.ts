import type { Module } from "#composition/module.ts";
import { handleMessage } from "#platform/jobs/define-message.ts";
import { editingRoutes } from "#site/content/editing-routes.ts";
import { editableReports } from "./editable-reports.ts";
import { reportUploadRoutes } from "./report-upload.routes.ts";
import { reportRoutes } from "./reports.routes.ts";
import { uploadedReport } from "./reports-outbox.ts";
import { deleteUnusedReport } from "./store-report-file.ts";

export const reportsModule: Module = {
  api: (ctx) => [...reportRoutes(ctx), ...reportUploadRoutes(ctx), ...editingRoutes(ctx, editableReports)],
  content: [editableReports],
  messages: (ctx) => handleMessage(uploadedReport, ({ id }) => deleteUnusedReport(ctx, id)),
};
