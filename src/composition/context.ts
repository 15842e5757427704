import type { DuesStanding } from "#giving/dues/dues.contract.ts";
import type { MonthReport } from "#money/closing/report/report-renderer.ts";
import type { Attempt } from "#money/payments/payments.db.ts";
import type { Purposes } from "#money/payments/purpose.ts";
import type { PaymentProvider } from "#money/providers/payment-provider.ts";
import type { ReceiptDocument, SummaryDocument } from "#money/receipts/document/receipt-document.ts";
import type { AlarmContext, AlarmSource } from "#operations/alarms/alarm-source.ts";
import type { Account } from "#people/identity/accounts.db.ts";
import type { AddressChangedHook, VerifiedHook } from "#people/identity/identity-hooks.ts";
import type { PersonalDataSource } from "#people/privacy/personal-data.ts";
import type { AuditedNames, StaffCalendar, StaffSearch, WaitingWork } from "#people/staff/staff-declarations.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database, Transaction } from "#platform/db/database.ts";
import type { HearName } from "#platform/db/sounds-like.ts";
import type { CleanPhoto } from "#platform/files/clean-photo.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import type { GetOrCreateFile } from "#platform/files/get-or-create-file.ts";
import type { Limits } from "#platform/http/limits.db.ts";
import type { SlowDown } from "#platform/http/slow-down.ts";
import type { HashAddress } from "#platform/installation-keys.db.ts";
import type { Leases } from "#platform/jobs/leases.ts";
import type { QueueFigures } from "#platform/jobs/measure-queues.ts";
import type { Logger } from "#platform/log.ts";
import type { MailSender } from "#platform/mail/mail-sender.ts";
import type { MailCertificate } from "#platform/mail/read-certificate.ts";
import type { Metrics } from "#platform/metrics/metrics.ts";
import type { RemotePictureSource } from "#platform/pictures/remote-picture-source.ts";
import type { SecretBox } from "#platform/secret-box.ts";
import type { ReadTable } from "#platform/table-file/table-reader.ts";
import type { Write } from "#platform/unit-of-work.ts";
import type { ThumbnailSource } from "#platform/videos/youtube-thumbnails.ts";
import type { BadgeSheets } from "#site/attendance/badges/badge-sheets.ts";
import type { Editable } from "#site/content/editable.ts";
import type { PictureColumn } from "#site/pictures/picture-column.ts";
import type { PdfProblem } from "#site/reports/examine-pdf.ts";
import type { IndexablePages } from "#site/seo/indexable-pages.ts";
import type { PreviewContent } from "#site/seo/preview/render-preview.tsx";
import type { LegalTextName } from "#site/settings/legal-texts.contract.ts";
import type { Settings } from "#site/settings/settings.contract.ts";
import type { FindProviderLine, HasLineWith, LinkRecorded, NamesTarget, RefusedHook } from "./payment-hooks.ts";

/**
 * Everything that modules get from the application. A use case picks what it needs: `Pick<AppContext, "db" | "clock">`.
 */
export interface AppContext {
  db: Database;
  /** Runs a unit of work: one transaction, with the cache tags and outbox messages that follow its commit. */
  write: Write;
  clock: Clock;
  /** Holds what is worked on, row by row, until it is done. */
  leases: Leases;
  log: Logger;
  /** Counts what happens here, for the monitoring. */
  metrics: Metrics;
  limits: Limits;
  /** Delays tries of a password beyond a limit that must not lock an account. */
  slowDown: SlowDown;
  mail: MailSender;
  files: FileStore;
  getOrCreateFile: GetOrCreateFile;
  cleanPhoto: CleanPhoto;
  readSettings: () => Promise<Settings>;
  /** Returns the names of the legal texts' versions in force, as consents store them. */
  readLegalVersions: () => Promise<Record<LegalTextName, string>>;
  /** The site's origin, without a slash at the end. */
  publicUrl: string;
  /** The foundation's admin address, in lower case: the one verified account with it is `admin`. */
  adminEmail: string | undefined;
  /** Returns the keyed hash of a network address, as the security log and the audit log write it. */
  hashAddress: HashAddress;
  /** Seals the secrets of second factors with `SECRET_KEY`. */
  factorSecrets: SecretBox;

  /**
   * The ways by which returned mails are reported (the mailbox of the return address on this machine, and the hash of
   * the webhook's secret) and the key that signs their tokens.
   */
  returns: { box: string | undefined; secretHash: string | undefined; key: string };

  /** Facts about the installation of the site. */
  installation: Installation;
  /** Returns the free and all bytes of the disk with the site's data. */
  readDisk: AlarmContext["readDisk"];
  /** True if the site makes backups by itself. */
  keepsBackups: boolean;

  /** Finds payers whose names are written in another way than they are heard. */
  hearName: HearName;
  /** The provider that new payment attempts are opened with. */
  provider: PaymentProvider;
  /** True if no real money moves here. Otherwise accounts of the demo need a second factor like all others. */
  paymentsSimulated: boolean;
  /** The orders that this process is placing, by the hash of their idempotency key. */
  placing: Map<string, Promise<unknown>>;
  /** The calls of this process that wait for an init call to end. */
  inits: InitWaits;
  /** Call it after a commit that stored a notification. */
  wakeInbox: () => void;
  /** Reads how much waits in each queue. */
  readQueues: () => Promise<QueueFigures[]>;
  /** Call it after a commit that left messages of this kind, or of any kind, in the outbox. */
  wakeOutbox: (kind?: string) => void;
  /** Resolves once rendering documents holds up no settlement, or after some seconds in any case. */
  untilQuiet: () => Promise<void>;

  /** Renders the PDF of a receipt. */
  renderReceipt: (document: ReceiptDocument) => Promise<Buffer>;
  /** Renders the PDF of a yearly summary. */
  renderSummary: (document: SummaryDocument) => Promise<Buffer>;
  /** Renders the PDF of an event's badges. */
  renderBadges: (sheets: BadgeSheets) => Promise<Buffer>;
  /** Renders the PDF of the report of a month. */
  renderMonthReport: (report: MonthReport) => Promise<Buffer>;
  /** Renders a link preview as a JPEG. */
  renderPreview: (content: PreviewContent) => Promise<Buffer>;
  /** Returns why a PDF is not published, or null. Rejects if that cannot be said in time, or too many jobs wait. */
  examinePdf: (pdf: Uint8Array) => Promise<PdfProblem | null>;
  /** Renders the first page of a PDF as PNG. Rejects if it cannot. */
  renderCover: (pdf: Uint8Array) => Promise<Buffer>;
  /** Reads a CSV or XLSX that staff sends: see `table-reader.ts`. */
  readTable: ReadTable;
  /** Fetches the thumbnails of films. */
  thumbnails: ThumbnailSource;
  /** Fetches pictures of other sites. */
  remotePictures: RemotePictureSource;

  /** From the modules' manifests, like all below. */
  purposes: Purposes;
  /** Returns the id of the monthly promise that this link was sent for, or null if the link is unknown. */
  findPromiseId: (token: string) => Promise<string | null>;
  /** In the order in which their rows are locked. */
  personalData: readonly PersonalDataSource[];
  /** Carries out what follows the verification of an address, in the same transaction. */
  onVerified: VerifiedHook;
  /** Carries out what follows the change of a staff member's own address, in the same transaction. */
  onStaffAddressChanged: AddressChangedHook;
  /** Carries out what follows the refusal of a payment that staff had recorded, in the same transaction. */
  onOfflineRefused: RefusedHook;
  findProviderLine: FindProviderLine;
  hasLineWith: HasLineWith;
  linkRecorded: LinkRecorded;
  /** Returns whether the account's dues are paid: every month whose due day is over. */
  readStanding: (account: Account) => Promise<DuesStanding["standing"]>;
  /**
   * Keeps the pictures of the library with these references from being deleted until the transaction ends. Returns the
   * references whose picture was deleted before.
   */
  holdPictures: (tx: Transaction, references: readonly string[]) => Promise<string[]>;
  /**
   * Returns those of the references, to pictures and documents of ours, whose file does not exist. Asks the file store.
   */
  findMissingFiles: (references: readonly string[]) => Promise<string[]>;
  /** Every kind of content that staff writes. */
  editables: readonly Editable[];
  /** The conditions that payments name a target, of all modules. */
  namesTarget: readonly NamesTarget[];
  /** Kinds of work that may wait for staff. */
  waitingWork: readonly WaitingWork[];
  /** Sources of alarms, for those who may act. */
  alarmSources: readonly AlarmSource[];
  /** The dated entries of all modules, for the calendar of the back office. */
  calendars: readonly StaffCalendar[];
  /** Searches by which staff finds things by their names. */
  staffSearches: readonly StaffSearch[];
  /** The kinds of subjects that the audit log names as they are now. */
  auditedNames: readonly AuditedNames[];
  pages: readonly IndexablePages[];
  pictureColumns: readonly PictureColumn[];
  /** Paths of pages without parameters that the sitemap names. */
  listedPaths: readonly string[];
  /** Prefixes of paths that robots.txt asks search engines not to crawl. */
  unlistedPaths: readonly string[];
}

/** Facts that the application knows about its installation. */
export interface Installation {
  version: string;
  database: "embedded" | "server";
  /** True if mails leave by a mail server. */
  sendsMail: boolean;
  /**
   * Returns how many migrations the database has, and how many this version knows. Rejects if the role may not read
   * that.
   */
  countMigrations(): Promise<{ applied: number; known: number }>;
  /** Returns when a schedule was carried out last, on whatever node; null if not within a day. */
  readLastRun(schedule: string): Promise<Date | null>;
  /**
   * Returns the certificate of the mail server; null without a mail server or without TLS. Rejects if it does not
   * answer.
   */
  readMailCertificate(): Promise<MailCertificate | null>;
}

/** The waits for init calls in this process, by attempt id. All requests for one attempt share a wait. */
export type InitWaits = Map<string, { outcome: Promise<Attempt>; resolve: (attempt: Attempt) => void }>;
