import type { Module } from "#composition/module.ts";
import { handleMessage } from "#platform/jobs/define-message.ts";
import { deleteFiles, deleteUnused } from "./account-files.ts";
import { purgeIdentityDocuments, waitingIdentityDocuments } from "./identity-documents.ts";
import { accountFiles, deliverIdentityDecision, identityDecided, uploadedFiles } from "./members.mails.ts";
import { identityDocumentRoutes, profileRoutes } from "./members.routes.ts";

export const membersModule: Module = {
  waiting: [waitingIdentityDocuments],
  api: (ctx) => [...profileRoutes(ctx), ...identityDocumentRoutes(ctx)],
  messages: (ctx) => ({
    ...handleMessage(accountFiles, (files) => deleteFiles(ctx.files, files)),
    ...handleMessage(uploadedFiles, (files) => deleteUnused(ctx, files)),
    ...handleMessage(identityDecided, (decided) => deliverIdentityDecision(ctx, decided)),
  }),
  schedules: (ctx) => [
    { name: "purge-identity-documents", cron: "20 3 * * *", work: () => purgeIdentityDocuments(ctx) },
  ],
};
