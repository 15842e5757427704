import type { AppContext } from "#composition/context.ts";
import type { Module } from "#composition/module.ts";
import { readStanding } from "#giving/dues/read-standing.ts";
import { findPromiseId } from "#giving/promises/change-promise.ts";
import { createHearing } from "#money/payments/hear-name.ts";
import type { Purposes } from "#money/payments/purpose.ts";
import type { PaymentProvider } from "#money/providers/payment-provider.ts";
import { findProviderLine } from "#money/reconciliation/decide-findings.ts";
import { recordedLines } from "#money/statements/decide-lines.ts";
import type { Clock } from "#platform/clock.ts";
import type { DatabaseHandle } from "#platform/db/database.ts";
import { createCleanPhoto } from "#platform/files/clean-photo.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { createGetOrCreateFile } from "#platform/files/get-or-create-file.ts";
import type { PageTable } from "#platform/http/cacheable-routes.ts";
import { createLimits } from "#platform/http/limits.db.ts";
import { createSlowDown } from "#platform/http/slow-down.ts";
import { createLeases } from "#platform/jobs/leases.ts";
import { measureQueues } from "#platform/jobs/measure-queues.ts";
import { redactOutbox } from "#platform/jobs/outbox.db.ts";
import {
  createDrainer,
  createOutbox,
  type Drainer,
  measuredHandlers,
  type Outbox,
  type OutboxHandlers,
} from "#platform/jobs/outbox-lanes.ts";
import type { Schedule } from "#platform/jobs/schedules.ts";
import type { Logger } from "#platform/log.ts";
import { type MailSender, RefusedAddressError } from "#platform/mail/mail-sender.ts";
import type { Metrics } from "#platform/metrics/metrics.ts";
import { createWrite } from "#platform/unit-of-work.ts";
import { waitAtMost } from "#platform/wait-at-most.ts";
import { publicationCalendar, searchContents } from "#site/content/all-contents.ts";
import { findMissingFiles, holdPictures } from "#site/library/picture-uses.ts";
import { readLegalVersions, readSettings } from "#site/settings/read-settings.ts";

/** Longest wait of a receipt for payments that are being settled, in milliseconds. Its payer waits as long. */
const RENDERING_WAITS_MS = 5_000;

/** Everything that touches the outside, and the pages. */
export interface Infrastructure
  extends Pick<
    AppContext,
    | "hashAddress"
    | "factorSecrets"
    | "renderReceipt"
    | "renderSummary"
    | "renderBadges"
    | "renderMonthReport"
    | "renderPreview"
    | "renderCover"
    | "readTable"
    | "examinePdf"
    | "readDisk"
    | "returns"
    | "keepsBackups"
    | "installation"
    | "thumbnails"
    | "remotePictures"
  > {
  handle: DatabaseHandle;
  clock: Clock;
  log: Logger;
  metrics: Metrics;
  publicUrl: string;
  /** Widens all limits but those against guessing. */
  rateLimitFactor: number;
  files: FileStore;
  mail: MailSender;
  provider: PaymentProvider;
  /** The foundation's admin address, in lower case. */
  adminEmail: string | undefined;
  pageTable: PageTable;
}

/** The composed modules: the context of the use cases, and the background work. */
export interface Composition {
  ctx: AppContext;
  inbox: Drainer;
  outbox: Outbox;
  schedules: readonly Schedule[];
}

const isRefusedAddress = (error: unknown): boolean => error instanceof RefusedAddressError;

/** Gives every module its context, made from the infrastructure and the manifests of all modules. */
export function composeModules(modules: readonly Module[], infrastructure: Infrastructure): Composition {
  const { handle, clock, log, provider, pageTable, rateLimitFactor, ...outside } = infrastructure;
  const { db } = handle;
  const purposes = Object.assign({}, ...modules.map((module) => module.purposes)) as Purposes;
  const hooks = modules.flatMap(({ onVerified }) => onVerified ?? []);
  const movedHooks = modules.flatMap(({ onStaffAddressChanged }) => onStaffAddressChanged?.(outside) ?? []);
  const refusedHooks = modules.flatMap(({ onOfflineRefused }) => onOfflineRefused ?? []);

  const leases = createLeases({ db, clock, log });
  const queues = Object.assign({}, ...modules.map((module) => module.queues));
  const ctx: AppContext = {
    ...outside,
    db,
    clock,
    leases,
    log,
    provider,
    hearName: createHearing({ db, clock }),
    write: createWrite({ db, clock, wake: (kind) => outbox.wake(kind) }),
    limits: createLimits({ db, clock, factor: rateLimitFactor }),
    slowDown: createSlowDown(),
    getOrCreateFile: createGetOrCreateFile(outside.files),
    cleanPhoto: createCleanPhoto(),
    readSettings: () => readSettings(db),
    readLegalVersions: () => readLegalVersions(db),
    paymentsSimulated: provider.simulated,
    placing: new Map(),
    inits: new Map(),
    readQueues: () => measureQueues(db, { queues, handlers, now: clock.now() }),
    wakeInbox: () => inbox.wake(),
    wakeOutbox: (kind) => outbox.wake(kind),
    untilQuiet: () => waitAtMost(inbox.idle(), RENDERING_WAITS_MS),
    purposes,
    holdPictures,
    findMissingFiles: (references) => findMissingFiles({ db, files: outside.files }, references),
    findPromiseId: (token) => findPromiseId(db, token),
    personalData: modules.flatMap(({ personalData }) => personalData?.({ purposes }) ?? []),
    async onVerified(tx, account, now) {
      for (const hook of hooks) await hook(tx, account, now);
    },
    async onStaffAddressChanged(unit, moved) {
      for (const hook of movedHooks) await hook(unit, moved);
    },
    async onOfflineRefused(unit, refused) {
      for (const hook of refusedHooks) await hook(unit, refused);
    },
    findProviderLine,
    ...recordedLines,
    readStanding: async (account) => (await readStanding(db, account, clock.now())).standing,
    namesTarget: modules.flatMap(({ namesTarget }) => namesTarget ?? []),
    editables: modules.flatMap(({ content }) => content ?? []),
    waitingWork: modules.flatMap(({ waiting }) => waiting ?? []),
    alarmSources: modules.flatMap(({ alarms }) => alarms ?? []),
    calendars: [
      ...modules.flatMap(({ content }) => content ?? []).map(publicationCalendar),
      ...modules.flatMap(({ calendar }) => calendar ?? []),
    ],
    staffSearches: [
      ...modules.flatMap(({ content }) => content ?? []).map(searchContents),
      ...modules.flatMap(({ searched }) => searched ?? []),
    ],
    auditedNames: modules.flatMap(({ audited }) => audited ?? []),
    pages: modules.flatMap(({ pages }) => pages ?? []),
    pictureColumns: [
      ...modules.flatMap(({ content }) => content ?? []).flatMap(({ pictures }) => pictures),
      ...modules.flatMap(({ pictures }) => pictures ?? []),
    ],
    listedPaths: pageTable.listed,
    unlistedPaths: ["/api/", ...pageTable.privatePrefixes],
  };
  const inboxes = modules.flatMap((module) => module.inbox?.(ctx) ?? []);
  const inbox = createDrainer("inbox", (stopping) => Promise.all(inboxes.map((drain) => drain(stopping))), log);
  const handlers: OutboxHandlers = Object.assign({}, ...modules.map((module) => module.messages?.(ctx)));
  const outbox = createOutbox(
    { db, clock, leases, log, isRefused: isRefusedAddress },
    measuredHandlers(handlers, outside.metrics),
  );

  const schedules: Schedule[] = [
    ...modules.flatMap((module) => module.schedules?.(ctx) ?? []),
    { name: "purge-limits", cron: "*/15 * * * *", work: () => ctx.limits.purge() },
    { name: "redact-outbox", cron: "5 3 * * *", work: () => redactOutbox(ctx) },
  ];
  return { ctx, inbox, outbox, schedules };
}
