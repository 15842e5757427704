import { lineOf, type MergePart } from "#composition/merge-part.ts";
import type { Module } from "#composition/module.ts";
import { handleMessage } from "#platform/jobs/define-message.ts";
import { announceMovedStaff } from "./announce-watched-change.ts";
import { listOwnViews, reassignViews, savedViews } from "./saved-views.db.ts";
import { deliverFactorNotice, deliverWatchedChange, factorNotice, watchedChangeNotice } from "./staff.mails.ts";
import { savedViewsRoutes, staffRoutes, twoFactorRoutes } from "./staff.routes.ts";
import { purgeStaffSessions } from "./staff-session.ts";
import { recoveryCodes, twoFactors } from "./two-factor.db.ts";

export const staffModule: Module = {
  api: (ctx) => [...staffRoutes(ctx), ...twoFactorRoutes(ctx), ...savedViewsRoutes(ctx)],
  personalData: () => ({ merging: staffMerge }),
  onStaffAddressChanged: announceMovedStaff,
  messages: (ctx) => ({
    ...handleMessage(factorNotice, (notice) => deliverFactorNotice(ctx, notice)),
    ...handleMessage(watchedChangeNotice, (notice) => deliverWatchedChange(ctx, notice)),
  }),
  schedules: (ctx) => [{ name: "purge-staff-sessions", cron: "45 3 * * *", work: () => purgeStaffSessions(ctx) }],
};

/** The merge of what staff has: saved views move, except those whose name the other account uses too. */
const staffMerge: MergePart = {
  columns: { moved: [savedViews.accountId], ended: [twoFactors.accountId, recoveryCodes.accountId] },
  async preview(db, { from, into }) {
    const { moving, staying } = await listOwnViews(db, from.accountId, into.accountId);
    return [
      ...lineOf("Vues enregistrées", "moves", moving.length),
      ...lineOf("Vues enregistrées de même nom", "ends", staying.length),
    ];
  },
  async move({ tx }, { from, into }) {
    const { moving } = await listOwnViews(tx, from.accountId, into.accountId);
    await reassignViews(
      tx,
      moving.map(({ id }) => id),
      into.accountId,
    );
  },
};
