import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { ConfigError, readConfig } from "#app/config.ts";
import { refusalText } from "#platform/http/validate.ts";

const wrong = (env: Record<string, string>): string[] => {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split("\n").map((line) => line.replace(/:.*/, ""));
    throw error;
  }
  return [];
};

const REAL_PROVIDER = {
  PAYMENT_PROVIDER: "paiementpro",
  PAIEMENTPRO_MERCHANT_ID: "PP-F0001",
  PAIEMENTPRO_INIT_URL: "https://provider.example/curl-init.php",
  PAIEMENTPRO_STATUS_URL: "https://api.provider.example/status",
};
const FOR_REAL_MONEY = {
  ADMIN_EMAIL: "direction@fondation.example",
  SMTP_URL: "smtps://mail.example",
  MAIL_FROM: "dons@fondation.example",
  SECRET_KEY: "a key of thirty-two signs or more",
};
const STAND_IN = {
  PAIEMENTPRO_INIT_URL: "http://127.0.0.1:4000/curl-init.php",
  PAIEMENTPRO_STATUS_URL: "http://localhost:4000/status",
};

describe("a wrong configuration", () => {
  it("is refused in one message that names every wrong variable, whatever kind of rule it breaks", () => {
    const named = wrong({ PORT: "abc", SEED_DEMO: "yes", SMTP_URL: "smtp://mail.example", TRUSTED_PROXIES: "foo" });
    expect(named.toSorted()).toEqual(["MAIL_FROM", "PORT", "SEED_DEMO", "TRUSTED_PROXIES"]);
  });

  it("takes an address for returns with one place for a token, if the mail servers of others take it then", () => {
    const addresses = ["retours@fondation.example", "retours+*@fondation.example", "*@retours.fondation.example"];
    for (const MAIL_RETURN_ADDRESS of addresses) expect(wrong({ MAIL_RETURN_ADDRESS })).toEqual([]);
    const bad = ["retours", "*", "retours@*", "*+*@fondation.example", "retours-de-lettres+*@fondation.example"];
    for (const MAIL_RETURN_ADDRESS of bad) expect(wrong({ MAIL_RETURN_ADDRESS })).toEqual(["MAIL_RETURN_ADDRESS"]);
  });

  it("keeps the metrics off the public port", () => {
    expect(readConfig({}).metrics).toBeUndefined();
    expect(readConfig({ METRICS_PORT: "9464" }).metrics).toEqual({ port: 9464, host: "127.0.0.1" });
    expect(wrong({ METRICS_PORT: "8080", PORT: "8080" })).toEqual(["METRICS_PORT"]);
  });

  it("names a variable once, even if two rules depend on it", () => {
    const named = wrong({
      PUBLIC_URL: "https://fondation.example",
      PAYMENT_PROVIDER: "paiementpro",
      PAIEMENTPRO_INIT_URL: "ftp://provider.example",
      ...FOR_REAL_MONEY,
    });
    expect(named.toSorted()).toEqual(["PAIEMENTPRO_INIT_URL", "PAIEMENTPRO_MERCHANT_ID", "PAIEMENTPRO_STATUS_URL"]);
  });

  it("names an address that cannot be the provider's beside the others", () => {
    const named = wrong({
      ...REAL_PROVIDER,
      ...FOR_REAL_MONEY,
      PUBLIC_URL: "https://fondation.example",
      PAIEMENTPRO_INIT_URL: "https://192.0.2.1/i",
      PAIEMENTPRO_STATUS_URL: "http://api.provider.example/status",
      RATE_LIMIT_FACTOR: "0",
      FILES_URL: "s3://host/bucket",
      BACKUP_URL: "https://store.example/bucket",
    });
    expect(named.toSorted()).toEqual([
      "BACKUP_URL",
      "FILES_URL",
      "PAIEMENTPRO_INIT_URL",
      "PAIEMENTPRO_STATUS_URL",
      "RATE_LIMIT_FACTOR",
    ]);
  });

  it("says what is wrong in the language of the others, and truly", () => {
    // Starting the site loads the API's texts.
    z.config({ localeError: refusalText });
    const read = () => readConfig({ RATE_LIMIT_FACTOR: "0", PORT: "-1", LOG_LEVEL: "all", NODE_ENV: "x" });
    expect(read).toThrow(
      "NODE_ENV: must be production, development or test\nPORT: must be a number from 0 to 65535\n" +
        "RATE_LIMIT_FACTOR: must be a number above 0\nLOG_LEVEL: must be silent, info or debug",
    );
    const positive = z.number().check(z.positive());
    expect(positive.safeParse(0).error?.issues[0]?.message).toBe("Cette valeur est trop petite\u00a0: plus de 0.");
  });

  it("is one that takes simulated payments on a public address without saying so", () => {
    expect(wrong({ PUBLIC_URL: "https://fondation.example" })).toEqual(["PAYMENT_PROVIDER"]);
    expect(wrong({ PUBLIC_URL: "https://fondation.example", PAYMENT_PROVIDER: "simulator" })).toEqual([]);
  });
});

it("refuses an owner of the database that is the serving role itself, or of none", () => {
  const serving = { DATABASE_URL: "postgres://akwaba@db.example/akwaba" };
  expect(wrong({ DATABASE_OWNER_URL: "postgres://owner@db.example/akwaba" })).toEqual(["DATABASE_OWNER_URL"]);
  expect(wrong({ ...serving, DATABASE_OWNER_URL: serving.DATABASE_URL })).toEqual(["DATABASE_OWNER_URL"]);
  expect(wrong({ ...serving, DATABASE_OWNER_URL: "postgres://owner@db.example/akwaba" })).toEqual([]);
});

it("refuses several processes on the embedded database, and sizes that cannot be", () => {
  const server = { DATABASE_URL: "postgres://akwaba@db.example/akwaba" };
  expect(wrong({ WEB_CONCURRENCY: "2" })).toEqual(["WEB_CONCURRENCY"]);
  expect(() => readConfig({ WEB_CONCURRENCY: "2" })).toThrow("an embedded database has one process");
  expect(wrong({ ...server, WEB_CONCURRENCY: "2" })).toEqual([]);
  const named = wrong({ ...server, WEB_CONCURRENCY: "0", DATABASE_POOL: "1", CACHE_MB: "big", DRAIN_SECONDS: "-1" });
  expect(named.toSorted()).toEqual(["CACHE_MB", "DATABASE_POOL", "DRAIN_SECONDS", "WEB_CONCURRENCY"]);
});

it("keeps backups in a folder or in a store, not in both", () => {
  const url = "s3://key:secret@store.example/backups";
  const database = "postgres://akwaba@db.example/akwaba";
  expect(readConfig({ DATA_DIR: "/srv" }).backups?.place).toEqual({ folder: "/srv/backups" });
  expect(readConfig({ DATA_DIR: "/srv", DATABASE_URL: database }).backups?.place).toEqual({ folder: "/srv/backups" });
  expect(readConfig({ DATABASE_URL: database, BACKUP_DIR: "off" }).backups).toBeUndefined();
  expect(readConfig({ DATABASE_URL: database, BACKUP_URL: url }).backups?.place).toEqual({ url });
  expect(wrong({ BACKUP_URL: url, BACKUP_DIR: "/mnt/backups" })).toEqual(["BACKUP_URL"]);
});

it("gives a proxy some seconds to notice that the site stops, if there is one", () => {
  expect(readConfig({}).drainSeconds).toBe(0);
  expect(readConfig({ TRUSTED_PROXIES: "10.0.0.0/8" }).drainSeconds).toBe(5);
  expect(readConfig({ TRUSTED_PROXIES: "10.0.0.0/8", DRAIN_SECONDS: "0" }).drainSeconds).toBe(0);
});

describe("a real payment provider", () => {
  it("asks for TLS, an administrator, a mail server and a key, and refuses to stand beside the demo", () => {
    const missing = wrong({ ...REAL_PROVIDER, PUBLIC_URL: "http://fondation.example", SEED_DEMO: "true" });
    expect(missing.toSorted()).toEqual([
      "ADMIN_EMAIL",
      "MAIL_FROM",
      "PUBLIC_URL",
      "SECRET_KEY",
      "SEED_DEMO",
      "SMTP_URL",
    ]);
    expect(wrong({ ...REAL_PROVIDER, ...FOR_REAL_MONEY })).toEqual(["PUBLIC_URL"]);
  });

  it("never fills the embedded database with the demo", () => {
    const config = readConfig({ ...REAL_PROVIDER, ...FOR_REAL_MONEY, PUBLIC_URL: "https://fondation.example" });
    expect(config).toMatchObject({ seedDemo: false, payment: { simulated: false } });
  });

  it("is none if both its addresses are loopback: a stand-in counts as the simulator", () => {
    expect(readConfig({ ...REAL_PROVIDER, ...STAND_IN })).toMatchObject({
      seedDemo: true,
      payment: { simulated: true },
    });
    const half = { ...REAL_PROVIDER, PAIEMENTPRO_STATUS_URL: STAND_IN.PAIEMENTPRO_STATUS_URL };
    expect(wrong({ ...half, PUBLIC_URL: "https://fondation.example", SEED_DEMO: "false" }).toSorted()).toEqual([
      "ADMIN_EMAIL",
      "MAIL_FROM",
      "SECRET_KEY",
      "SMTP_URL",
    ]);
  });
});

it("takes a variable that is empty for one that is not given", () => {
  const config = readConfig({ PORT: "", PUBLIC_URL: "", ADMIN_EMAIL: "Direction@Fondation.Example" });
  expect(config).toMatchObject({
    port: 3000,
    publicUrl: "http://localhost:3000",
    adminEmail: "direction@fondation.example",
    seedDemo: true,
    payment: { provider: "simulator" },
  });
});
