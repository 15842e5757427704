import { readFileSync } from "node:fs";
import * as z from "zod/mini";
import { judgeAddresses } from "#money/providers/paiementpro/judge-addresses.ts";
import { parseS3Url } from "#platform/files/s3-client.ts";
import { hashToken } from "#platform/ids.ts";
import { isLoopback } from "#platform/loopback.ts";
import { fitsReturnToken, returnAddress } from "#platform/mail/return-token.ts";
import { emailKeyOf } from "#shared/email-key.ts";
import { type Backups, findMistyped, isOrigin, readBackups, readProxies } from "./read-variables.ts";

import { readSizes, SIZE_VARIABLES, type Sizes } from "./sizes.ts";

// Our own texts throughout, because those of the schemas are for the API's callers.
const PORT = "must be a number from 0 to 65535";
const port = z.coerce.number(PORT).check(z.int(PORT), z.gte(0, PORT), z.lte(65_535, PORT));
const FACTOR = "must be a number above 0";
const DRAIN = "must be a number of seconds from 0 to 60";
const flag = z.pipe(
  z.string().check(z.regex(/^(true|false)$/, "must be true or false")),
  z.transform((text) => text === "true"),
);
const postgresUrl = z.url({ protocol: /^postgres(ql)?$/, error: "must be a postgres:// URL" });
const httpUrl = z.url({ protocol: /^https?$/, error: "must be an http(s) URL" });
const s3Url = z.string().check(z.refine(isS3Url, "must be s3://key:secret@host/bucket?region=…&endpoint=…"));

const siteUrl = httpUrl.check(z.refine(isOrigin, "must be an origin without a path: https://www.example.org"));
const environment = z.object({
  NODE_ENV: z._default(
    z.enum(["production", "development", "test"], "must be production, development or test"),
    "production",
  ),
  PORT: z._default(port, 3000),
  HOST: z._default(z.string().check(z.minLength(1)), "127.0.0.1"),
  METRICS_PORT: z.optional(port),
  METRICS_HOST: z._default(z.string().check(z.minLength(1)), "127.0.0.1"),
  PUBLIC_URL: z.optional(siteUrl),
  DATA_DIR: z._default(z.string().check(z.minLength(1)), "./data"),
  DATABASE_URL: z.optional(postgresUrl),
  DATABASE_OWNER_URL: z.optional(postgresUrl),
  SEED_DEMO: z.optional(flag),
  ADMIN_EMAIL: z.optional(z.email("must be an e-mail address")),
  DEMO_PASSWORD: z.optional(z.string().check(z.minLength(6, "must have at least 6 characters"))),
  SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/, error: "must be an smtp:// or smtps:// URL" })),
  MAIL_FROM: z.optional(z.string().check(z.regex(/@/, "must hold an address"))),
  MAIL_RETURN_ADDRESS: z.optional(
    z
      .string()
      .check(z.refine(isReturnAddress, "must be an e-mail address, with at most one * and 16 other signs before @")),
  ),
  MAIL_RETURN_BOX: z.optional(
    z.string().check(z.startsWith("/", "must be the absolute path of an mbox file or a Maildir")),
  ),
  MAIL_RETURN_SECRET: z.optional(
    z.string().check(z.regex(/^[\w-]{32,}$/, "must have at least 32 letters, digits, - or _")),
  ),
  SECRET_KEY: z.optional(z.string().check(z.minLength(32, "must have at least 32 characters"))),
  FILES_URL: z.optional(s3Url),
  PAYMENT_PROVIDER: z.optional(z.enum(["simulator", "paiementpro"], "must be simulator or paiementpro")),
  PAIEMENTPRO_MERCHANT_ID: z.optional(z.string().check(z.minLength(1))),
  PAIEMENTPRO_INIT_URL: z.optional(httpUrl),
  PAIEMENTPRO_STATUS_URL: z.optional(httpUrl),
  BACKUP_DIR: z.optional(z.string()),
  BACKUP_URL: z.optional(s3Url),
  BACKUP_IDENTITY: z.optional(z.string()),
  TRUSTED_PROXIES: z.optional(z.string()),
  RATE_LIMIT_FACTOR: z._default(z.coerce.number(FACTOR).check(z.positive(FACTOR)), 1),
  DRAIN_SECONDS: z.optional(z.coerce.number(DRAIN).check(z.gte(0, DRAIN), z.lte(60, DRAIN))),
  ...SIZE_VARIABLES,
  LOG_LEVEL: z._default(z.enum(["silent", "info", "debug"], "must be silent, info or debug"), "info"),
});

const KNOWN: readonly string[] = Object.keys(environment.shape);

/** Seconds: a proxy asks every few seconds whether a node is ready. */
const DRAIN_BEHIND_PROXY = 5;
const DEMO_ADMIN_EMAIL = "admin@fondation-akwaba.example";

export type PaymentConfig =
  | { provider: "simulator"; simulated: true }
  | { provider: "paiementpro"; merchantId: string; initUrl: string; statusUrl: string; simulated: boolean };

/** The configuration of this installation, from the environment. */
export interface Config {
  mode: "production" | "development" | "test";
  port: number;
  host: string;
  /** Where the metrics are served; undefined if nowhere. */
  metrics: { port: number; host: string } | undefined;
  /** The site's origin, without a slash at the end. */
  publicUrl: string;
  dataDir: string;
  /** A PostgreSQL server, or undefined for the embedded database in `dataDir`. */
  databaseUrl: string | undefined;
  /** The same database as the role that owns and migrates the tables; undefined if the serving role does. */
  databaseOwnerUrl: string | undefined;
  /** True to fill an empty database with the demo; never with real payments. */
  seedDemo: boolean;
  /** The foundation's admin address, in lower case: the one verified account with it is `admin`. */
  adminEmail: string | undefined;
  /** The password of the demo accounts; random if it is not set. */
  demoPassword: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string | undefined;
  /**
   * Where mails come back to that cannot be delivered (a `*` is the token of the mail), the mailbox of that address,
   * and the hash of the webhook's secret.
   */
  returns: { address: string | undefined; box: string | undefined; secretHash: string | undefined };
  /** Seals what the database stores but must be read again; undefined only without real money. */
  secretKey: string | undefined;
  filesUrl: string | undefined;
  payment: PaymentConfig;
  /** The backups that the site makes by itself; undefined if it makes none. */
  backups: Backups | undefined;
  /** Addresses or networks whose `X-Forwarded-For` is trusted. */
  trustedProxies: string[];
  /** Widens all limits but those against guessing. */
  rateLimitFactor: number;
  /** Seconds between not being ready any more and accepting no more requests, when the site stops. */
  drainSeconds: number;
  sizes: Sizes;
  logLevel: "silent" | "info" | "debug";
}

/** Thrown for an invalid environment: the message names every invalid variable. */
export class ConfigError extends Error {}

/** Reads the configuration. Throws one `ConfigError` that names every invalid variable. */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const problems: Problems = new Map();
  const values = readValues(withFiles(env, problems), problems);
  for (const [name, meant] of findMistyped(givenNames(env), KNOWN)) {
    add(problems, name, `is no variable of the site: did you mean ${meant}?`);
  }
  const publicUrl = (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, "");
  const payment = readPayment(values, publicUrl, problems);
  const seedDemo = values.SEED_DEMO ?? (payment.simulated && values.DATABASE_URL === undefined);
  if (!payment.simulated) requireForRealMoney(values, publicUrl, problems);
  if (values.SMTP_URL && !values.MAIL_FROM) add(problems, "MAIL_FROM", "must be given with SMTP_URL");
  judgeOwner(values, problems);
  const adminEmail = values.ADMIN_EMAIL ?? (seedDemo ? DEMO_ADMIN_EMAIL : undefined);
  const { proxies: trustedProxies, wrong } = readProxies(values.TRUSTED_PROXIES);
  if (wrong.length > 0) add(problems, "TRUSTED_PROXIES", `${wrong.join(", ")} is no address and no network`);
  const sizes = readSizes(values);
  if (sizes.processes > 1 && !values.DATABASE_URL) {
    add(problems, "WEB_CONCURRENCY", "must be 1 without DATABASE_URL: an embedded database has one process");
  }
  judgeMetrics(values, problems);
  if (values.BACKUP_URL && values.BACKUP_DIR) add(problems, "BACKUP_URL", "must not be given with BACKUP_DIR");
  if (problems.size > 0) throw new ConfigError([...problems].map(([name, text]) => `${name}: ${text}`).join("\n"));
  return {
    mode: values.NODE_ENV,
    port: values.PORT,
    host: values.HOST,
    metrics: values.METRICS_PORT === undefined ? undefined : { port: values.METRICS_PORT, host: values.METRICS_HOST },
    publicUrl,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    databaseOwnerUrl: values.DATABASE_OWNER_URL,
    seedDemo,
    adminEmail: adminEmail === undefined ? undefined : emailKeyOf(adminEmail),
    demoPassword: values.DEMO_PASSWORD,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    returns: {
      address: values.MAIL_RETURN_ADDRESS,
      box: values.MAIL_RETURN_BOX,
      secretHash: values.MAIL_RETURN_SECRET === undefined ? undefined : hashToken(values.MAIL_RETURN_SECRET),
    },
    secretKey: values.SECRET_KEY,
    filesUrl: values.FILES_URL,
    payment,
    backups: readBackups(values),
    trustedProxies,
    rateLimitFactor: values.RATE_LIMIT_FACTOR,
    drainSeconds: values.DRAIN_SECONDS ?? (trustedProxies.length > 0 ? DRAIN_BEHIND_PROXY : 0),
    sizes,
    logLevel: values.LOG_LEVEL,
  };
}

/** Returns a variable that an operator has named on the command line. */
export function readVariable(name: string): string | undefined {
  return process.env[name];
}

function isReturnAddress(text: string): boolean {
  const { success } = z.email().safeParse(returnAddress(text, undefined));
  return success && (!text.includes("*") || fitsReturnToken(text));
}

function isS3Url(text: string): boolean {
  try {
    return parseS3Url(text).bucket !== "";
  } catch {
    return false;
  }
}

/** The problems by variable. */
type Problems = Map<string, string>;

/** Adds a problem; only the first one of a variable is reported. */
function add(problems: Problems, name: string, text: string): void {
  if (!problems.has(name)) problems.set(name, text);
}

/** The names of variables that have a value. */
const givenNames = (env: Record<string, string | undefined>): string[] =>
  Object.keys(env).filter((name) => env[name] !== undefined && env[name] !== "");

/**
 * Returns the environment, with what stands in the file that `…_FILE` names for the value of a variable: secrets of
 * container engines and credentials of systemd are files.
 */
function withFiles(env: Record<string, string | undefined>, problems: Problems): Record<string, string | undefined> {
  const values = { ...env };
  for (const name of KNOWN) {
    const path = env[`${name}_FILE`];
    if (!path) continue;
    if (env[name]) add(problems, `${name}_FILE`, `must not be given with ${name}`);
    try {
      values[name] = readFileSync(path, "utf8").trim();
    } catch (error) {
      add(problems, `${name}_FILE`, `the file cannot be read (${String(Reflect.get(Object(error), "code"))})`);
    }
  }
  return values;
}

/**
 * Reads the environment's values. Reports invalid ones and leaves them out, so that rules on the others are still
 * checked.
 */
function readValues(env: Record<string, string | undefined>, problems: Problems): z.infer<typeof environment> {
  const given = Object.entries(env).filter(([, value]) => value !== "");
  const parsed = environment.safeParse(Object.fromEntries(given));
  if (parsed.success) return parsed.data;
  for (const { path, message } of parsed.error.issues) add(problems, path.join("."), message);
  return environment.parse(Object.fromEntries(given.filter(([name]) => !problems.has(name))));
}

function readPayment(values: z.infer<typeof environment>, publicUrl: string, problems: Problems): PaymentConfig {
  const provider = values.PAYMENT_PROVIDER ?? (isLoopback(new URL(publicUrl)) ? "simulator" : undefined);
  if (!provider) {
    add(problems, "PAYMENT_PROVIDER", "must be named (simulator or paiementpro) where PUBLIC_URL is public");
  }
  if (provider !== "paiementpro") return { provider: "simulator", simulated: true };
  for (const name of ["PAIEMENTPRO_MERCHANT_ID", "PAIEMENTPRO_INIT_URL", "PAIEMENTPRO_STATUS_URL"] as const) {
    if (!values[name]) add(problems, name, "must be given with PAYMENT_PROVIDER=paiementpro");
  }
  const initUrl = values.PAIEMENTPRO_INIT_URL ?? "";
  const statusUrl = values.PAIEMENTPRO_STATUS_URL ?? "";
  for (const [name, text] of judgeAddresses({ initUrl, statusUrl })) add(problems, name, text);
  return {
    provider,
    merchantId: values.PAIEMENTPRO_MERCHANT_ID ?? "",
    initUrl,
    statusUrl,
    simulated: [initUrl, statusUrl].every((url) => url !== "" && isLoopback(new URL(url))),
  };
}

/**
 * With real payments, the site must use TLS, have an administrator, send mail, seal its secrets and show no demo gifts.
 */
function requireForRealMoney(values: z.infer<typeof environment>, publicUrl: string, problems: Problems): void {
  const real = "with a real payment provider";
  if (!publicUrl.startsWith("https:")) add(problems, "PUBLIC_URL", `must be an https:// URL ${real}`);
  for (const name of ["ADMIN_EMAIL", "SMTP_URL", "MAIL_FROM", "SECRET_KEY"] as const) {
    if (!values[name]) add(problems, name, `must be given ${real}`);
  }
  if (values.SEED_DEMO) add(problems, "SEED_DEMO", `must not be true ${real}: demo and real money never meet`);
}

function judgeOwner({ DATABASE_URL, DATABASE_OWNER_URL }: z.infer<typeof environment>, problems: Problems): void {
  if (!DATABASE_OWNER_URL) return;
  if (!DATABASE_URL) add(problems, "DATABASE_OWNER_URL", "needs DATABASE_URL");
  else if (new URL(DATABASE_OWNER_URL).username === new URL(DATABASE_URL).username) {
    add(problems, "DATABASE_OWNER_URL", "must name another role than DATABASE_URL");
  } else if (new URL(DATABASE_OWNER_URL).pathname !== new URL(DATABASE_URL).pathname) {
    add(problems, "DATABASE_OWNER_URL", "must name the same database as DATABASE_URL");
  }
}

function judgeMetrics({ METRICS_PORT, PORT }: z.infer<typeof environment>, problems: Problems): void {
  if (METRICS_PORT === undefined) return;
  if (METRICS_PORT !== 0 && METRICS_PORT === PORT) {
    add(problems, "METRICS_PORT", "must be another port than PORT: the metrics are not for the public");
  }
}
