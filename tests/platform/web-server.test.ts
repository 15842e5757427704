import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({}, { PUBLIC_URL: "https://fondation.example", PAYMENT_PROVIDER: "simulator" });
});
afterAll(() => app.stop());

it("tells browsers to stay on https if the site is on it, on kept answers and all others", async () => {
  for (const path of ["/api/v01/public/home", "/api/v01/public/home", "/healthz"]) {
    const response = await app.call(path);
    expect(response.headers.get("strict-transport-security")).toBe("max-age=31536000; includeSubDomains");
  }
});

it("answers that it is alive and ready", async () => {
  expect(await (await app.call("/healthz")).json()).toEqual({ status: "ok" });
  expect(await (await app.call("/readyz")).json()).toEqual({ status: "ready" });
});

it("compresses what it keeps, in the encoding that is asked for", async () => {
  const path = "/api/v01/public/settings";
  const encodings = ["br", "gzip", "identity"];
  const answers = await Promise.all(
    encodings.map((encoding) => app.call(path, { headers: { "accept-encoding": encoding } })),
  );
  expect(answers.map((answer) => answer.headers.get("content-encoding"))).toEqual(["br", "gzip", null]);
  const [first, ...others] = await Promise.all(answers.map((answer) => answer.text()));
  for (const other of others) expect(other).toBe(first);
});

it("keeps an idle connection longer than a proxy in front of it would", async () => {
  const answer = await app.call("/healthz");
  expect(answer.headers.get("keep-alive")).toBe("timeout=75");
});
