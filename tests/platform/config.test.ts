import { describe, expect, it } from "vitest";
import { ConfigError, readConfig } from "../../src/config.ts";

const wrong = (env: Record<string, string>): string[] => {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split("\n").map((line) => line.replace(/:.*/, ""));
    throw error;
  }
  return [];
};

describe("a wrong configuration", () => {
  it("is refused in one message that names every wrong variable, whatever kind of rule it breaks", () => {
    const named = wrong({ PORT: "abc", SEED_DEMO: "yes", SMTP_URL: "smtp://mail.example", TRUSTED_PROXIES: "foo" });
    expect(named.toSorted()).toEqual(["MAIL_FROM", "PORT", "SEED_DEMO", "TRUSTED_PROXIES"]);
  });

  it("names a variable once, even where two rules depend on it", () => {
    const named = wrong({
      PUBLIC_URL: "https://fondation.example",
      PAYMENT_PROVIDER: "paiementpro",
      PAIEMENTPRO_INIT_URL: "ftp://provider.example",
    });
    expect(named.toSorted()).toEqual(["PAIEMENTPRO_INIT_URL", "PAIEMENTPRO_MERCHANT_ID", "PAIEMENTPRO_STATUS_URL"]);
  });

  it("is one that takes simulated payments on a public address without saying so", () => {
    expect(wrong({ PUBLIC_URL: "https://fondation.example" })).toEqual(["PAYMENT_PROVIDER"]);
    expect(wrong({ PUBLIC_URL: "https://fondation.example", PAYMENT_PROVIDER: "simulator" })).toEqual([]);
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
