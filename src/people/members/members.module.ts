import type { Module } from "#composition/module.ts";
import { handleMessage } from "#platform/jobs/define-message.ts";
import { deleteFiles, deleteUnused } from "./account-files.ts";
import { deliverIdentityDecision } from "./deliver-identity-decision.ts";
import { identityDocumentRoutes } from "./identity-documents.routes.ts";
import { accountFiles, identityDecided, uploadedFiles } from "./members-outbox.ts";
import { profileRoutes } from "./profile.routes.ts";
import { purgeIdentityDocuments } from "./purge-identity-documents.ts";
import { waitingIdentityDocuments } from "./waiting-identity-documents.ts";

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
