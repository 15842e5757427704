import type { MailCertificate } from "#platform/mail/read-certificate.ts";

/** Facts that the application knows about its installation. */
export interface Installation {
  version: string;
  database: "embedded" | "server";
  /** True if mails leave by a mail server. */
  sendsMail: boolean;
  /** Returns how many migrations the database has, and how many this version knows. Rejects if the role may not read that. */
  countMigrations(): Promise<{ applied: number; known: number }>;
  /** Returns when a schedule was carried out last, on whatever node; null if not within a day. */
  readLastRun(schedule: string): Promise<Date | null>;
  /** Returns the certificate of the mail server; null without a mail server or without TLS. Rejects if it does not answer. */
  readMailCertificate(): Promise<MailCertificate | null>;
}
