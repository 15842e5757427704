import { afterAll, beforeAll, expect, it } from "vitest";
import { makeAccount, signIn } from "../factories/make-account.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";

const LARGE = "a".repeat(20_000);

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

function streamed(): ReadableStream {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(LARGE));
      controller.close();
    },
  });
}

it("refuses a large body if none is declared, also one without a declared size", async () => {
  const headers = (await signIn(app, await makeAccount(app))).bearer;
  const undeclared = app.site.app.endpoints.filter(
    ({ method, body, readsBody, access }) =>
      method !== "get" && !body && !readsBody && !["staff", "guest"].includes(access.audience),
  );
  expect(undeclared.length).toBeGreaterThanOrEqual(8);
  for (const { method, path } of undeclared) {
    const target = path.replace(/:\w+/g, "inconnu");
    for (const body of [LARGE, streamed()]) {
      const init = { method: method.toUpperCase(), body, duplex: "half", headers };
      const { status } = await app.call(target, init);
      expect([method, path, status]).toEqual([method, path, 413]);
    }
  }
});
