import type { AccountDeps } from "#modules/accounts/accounts.deps.ts";
import { bearerOf } from "#modules/accounts/bearer-token.ts";
import { forgetSessions } from "#modules/accounts/forget-sessions.ts";
import { forgetSignUps } from "#modules/accounts/forget-sign-ups.ts";
import { readMember, requireMember } from "#modules/accounts/read-session.ts";
import { campaignBanners } from "#modules/campaigns/campaign-pictures.ts";
import { campaignPurpose } from "#modules/campaigns/campaign-purpose.ts";
import type { PreviewDeps } from "#modules/discovery/show-preview.ts";
import { duesPurpose } from "#modules/dues/dues-purpose.ts";
import { matchDues } from "#modules/dues/match-dues.ts";
import { raiseReminders } from "#modules/dues/raise-reminders.ts";
import { readStanding } from "#modules/dues/read-standing.ts";
import { eventBanners } from "#modules/events/event-pictures.ts";
import { sweepSeats } from "#modules/events/sweep-seats.ts";
import { forgetGiftLinks } from "#modules/gifts/forget-gift-links.ts";
import type { GiftDeps } from "#modules/gifts/gifts.deps.ts";
import { fetchStills, type StillDeps } from "#modules/media/fetch-stills.ts";
import { galleryPictures } from "#modules/media/media-pictures.ts";
import { forgetOldMessages } from "#modules/messages/forget-messages.ts";
import { newsBanners } from "#modules/news/news-pictures.ts";
import { forgetSubscribers } from "#modules/newsletter/forget-subscribers.ts";
import { partnerLogos } from "#modules/partners/partner-pictures.ts";
import { forgetOrigins } from "#modules/payments/card-hold.ts";
import type { PaymentDeps } from "#modules/payments/payments.deps.ts";
import { processNotifications } from "#modules/payments/process-notifications.ts";
import { reduceNotifications } from "#modules/payments/reduce-notifications.ts";
import { sweepAttempts } from "#modules/payments/sweep-attempts.ts";
import { portraits } from "#modules/people/people-pictures.ts";
import { fetchRemotePictures, type RemotePictureDeps } from "#modules/pictures/fetch-remote-pictures.ts";
import { projectBanners } from "#modules/projects/project-pictures.ts";
import { projectPurpose } from "#modules/projects/project-purpose.ts";
import type { ReceiptDeps } from "#modules/receipts/deliver-receipt.ts";
import { readSettings } from "#modules/settings/read-settings.ts";
import type { Clock } from "#platform/clock.ts";
import type { DatabaseHandle } from "#platform/db/database.ts";
import { createLimits, type Limits } from "#platform/http/limits.ts";
import type { PageSource } from "#platform/http/page-renderer.ts";
import { createSlowDown } from "#platform/http/slow-down.ts";
import { reduceOutbox } from "#platform/jobs/outbox.ts";
import { createOutbox } from "#platform/jobs/outbox-lanes.ts";
import type { Schedule } from "#platform/jobs/schedules.ts";
import { createWakeable, type Wakeable } from "#platform/jobs/wakeable.ts";
import type { Logger } from "#platform/log.ts";
import type { SecurityLog } from "#platform/security-log.ts";
import { withPatience } from "#platform/with-patience.ts";
import { createCleanPhoto } from "#providers/files/clean-photo.ts";
import type { FileStore } from "#providers/files/file-store.ts";
import { createMakeOnce } from "#providers/files/make-once.ts";
import type { MailSender } from "#providers/mail/mail-sender.ts";
import type { PaymentProvider } from "#providers/payment/payment-provider.ts";
import type { Simulator } from "#providers/payment/simulator/create-simulator.ts";
import type { RemotePictureSource } from "#providers/pictures/remote-picture-source.ts";
import type { StillSource } from "#providers/videos/still-source.ts";
import { type CorrespondenceDeps, effectsOf } from "./effects.ts";
import { holdingsOf } from "./holdings.ts";

/** How long a receipt waits for payments that are being settled, in milliseconds: its payer waits, too. */
const DRAWING_WAITS_MS = 5_000;

/** What the application is built from: everything that touches the outside. */
export interface AppParts {
  handle: DatabaseHandle;
  clock: Clock;
  log: Logger;
  securityLog: SecurityLog;
  publicUrl: string;
  /** Widens all limits but those against guessing. */
  rateLimitFactor: number;
  files: FileStore;
  mail: MailSender;
  drawReceipt: ReceiptDeps["draw"];
  drawSummary: GiftDeps["drawSummary"];
  drawPreview: PreviewDeps["draw"];
  provider: PaymentProvider;
  /** The foundation's admin address, in lower case. */
  adminEmail: string | undefined;
  /** Where the stills of films come from. */
  stills: StillSource;
  /** Where the pictures of other sites come from. */
  remotePictures: RemotePictureSource;
  /** Present where payments are simulated: its page is one of ours. */
  simulator?: Simulator | undefined;
  /** Absent where only the API is needed. */
  pages?: PageSource | undefined;
}

/** Every module with what it is given, and the work that nobody waits for. */
export interface Modules {
  payments: PaymentDeps;
  receipts: ReceiptDeps;
  correspondence: CorrespondenceDeps;
  accounts: AccountDeps;
  limits: Limits;
  gifts: GiftDeps;
  /** Work that drains a table, woken by commits and by the schedules. */
  inbox: Wakeable;
  outbox: Wakeable;
  schedules: Schedule[];
}

/** The modules know each other as far as they must: what pays for what, what follows a commit, what is due when. */
export function wireModules(parts: AppParts): Modules {
  const { handle, clock, log, publicUrl, provider } = parts;
  const { db } = handle;
  const limits = createLimits({ db, clock, factor: parts.rateLimitFactor });

  const payments: PaymentDeps = {
    db,
    clock,
    log,
    publicUrl,
    provider,
    purposes: { don: campaignPurpose, projet: projectPurpose, cotisation: duesPurpose },
    payerOf: async (c) => (await readMember(accounts, bearerOf(c)))?.account.id ?? null,
    limits,
    inits: new Map(),
    wakeInbox: () => inbox.wake(),
    wakeOutbox: (kind) => outbox.wake(kind),
  };
  const receipts: ReceiptDeps = {
    db,
    clock,
    publicUrl,
    makeOnce: createMakeOnce(parts.files),
    mail: parts.mail,
    draw: parts.drawReceipt,
    readSettings: () => readSettings(db),
    untilQuiet: () => withPatience(inbox.idle(), DRAWING_WAITS_MS),
  };
  const remotePictures: RemotePictureDeps = {
    db,
    clock,
    files: parts.files,
    source: parts.remotePictures,
    columns: [campaignBanners, projectBanners, eventBanners, newsBanners, partnerLogos, portraits, galleryPictures],
    readSettings: () => readSettings(db),
  };
  const stills: StillDeps = { db, clock, files: parts.files, stills: parts.stills };
  const correspondence: CorrespondenceDeps = {
    db,
    clock,
    limits,
    mail: parts.mail,
    publicUrl,
    readSettings: () => readSettings(db),
    wakeOutbox: () => outbox.wake(),
  };
  const accounts: AccountDeps = {
    ...correspondence,
    slowDown: createSlowDown(),
    adminEmail: parts.adminEmail,
    paymentsSimulated: provider.simulated,
    files: parts.files,
    cleanPhoto: createCleanPhoto(),
    readStanding: async (account) => (await readStanding(db, account, clock.now())).standing,
    holdings: holdingsOf(payments.purposes),
    onVerified: (tx, account) => matchDues(tx, account, clock.now()),
  };
  const gifts: GiftDeps = {
    ...correspondence,
    receipts,
    drawSummary: parts.drawSummary,
    requireMember: (token) => requireMember(accounts, token),
  };
  const inbox = createWakeable("inbox", (stopping) => processNotifications(payments, stopping), log);
  const outbox = createOutbox({ db, clock, log }, effectsOf({ receipts, correspondence, accounts, gifts }));

  const schedules: Schedule[] = [
    { name: "sweep-attempts", cron: "* * * * *", work: (stopping) => sweepAttempts(payments, stopping) },
    { name: "sweep-seats", cron: "* * * * *", work: () => sweepSeats(correspondence) },
    { name: "drain-inbox", cron: "* * * * *", work: async () => inbox.wake() },
    { name: "sweep-limits", cron: "*/15 * * * *", work: () => limits.sweep() },
    { name: "fetch-stills", cron: "*/10 * * * *", work: () => fetchStills(stills) },
    { name: "fetch-remote-pictures", cron: "*/5 * * * *", work: () => fetchRemotePictures(remotePictures) },
    { name: "drain-outbox", cron: "* * * * *", work: async () => outbox.wake() },
    // By day only, and often: a mail at night helps nobody, and an hour that was missed is made up for by the next.
    { name: "raise-reminders", cron: "15 7-18 * * *", work: () => raiseReminders(accounts) },
    { name: "forget-sessions", cron: "45 3 * * *", work: () => forgetSessions(accounts) },
    { name: "forget-sign-ups", cron: "5 4 * * *", work: () => forgetSignUps({ db, clock }) },
    { name: "forget-gift-links", cron: "50 * * * *", work: () => forgetGiftLinks({ db, clock }) },
    { name: "forget-origins", cron: "15 3 * * *", work: () => forgetOrigins({ db, clock }) },
    { name: "forget-messages", cron: "25 3 * * *", work: () => forgetOldMessages({ db, clock }) },
    { name: "reduce-notifications", cron: "55 3 * * *", work: () => reduceNotifications({ db, clock }) },
    { name: "reduce-outbox", cron: "5 3 * * *", work: () => reduceOutbox({ db, clock }) },
    { name: "forget-subscribers", cron: "35 3 * * *", work: () => forgetSubscribers({ db, clock }) },
  ];
  return { payments, receipts, correspondence, accounts, gifts, limits, inbox, outbox, schedules };
}
