import { expect, it } from "vitest";
import { readConfig } from "#app/config.ts";

const config = (PUBLIC_URL: string) => () => readConfig({ PUBLIC_URL, PAYMENT_PROVIDER: "simulator" });

it.each([
  "https://don.example/site",
  "https://don.example/?a=1",
  "https://don.example/#top",
  "https://me:pass@don.example",
])("refuses a PUBLIC_URL that is no origin: %s", (address) => expect(config(address)).toThrow("PUBLIC_URL"));

it.each(["https://don.example", "https://don.example/", "http://localhost:3000"])("takes an origin: %s", (address) =>
  expect(config(address)().publicUrl).toBe(address.replace(/\/$/, "")),
);
