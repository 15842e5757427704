import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { linkPaths, paths } from "#shared/site-paths.ts";
import { lastMailTo, makeAccount, signIn } from "../factories/make-account.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const TOKEN = "aB3_-".repeat(8);
const LINKS = [
  linkPaths.registration(TOKEN),
  paths.newsletter(TOKEN),
  paths.promise(TOKEN),
  paths.reminders(TOKEN),
  paths.memberCard(TOKEN),
  linkPaths.receipt(TOKEN),
  linkPaths.verifyReceipt(TOKEN),
  linkPaths.guestGifts(TOKEN),
  linkPaths.emailChange(TOKEN),
  linkPaths.preview(paths.campaigns, TOKEN),
];
const TAILS = [".", ">", "%3E", ")", "=", "%20", "%C2%A0", ",", ".%22", "%20Merci", "&gt;", "»"];

describe("a link of a mail", () => {
  it.each(LINKS)("%s leads there with signs behind it", async (link) => {
    for (const tail of TAILS) {
      const answered = await app.call(link + tail);
      expect([tail, answered.status, answered.headers.get("location")]).toEqual([tail, 302, link]);
    }
    expect((await app.call(`${link}.?utm=mail`)).headers.get("location")).toBe(`${link}?utm=mail`);
  });

  it("without such signs, and the data of its page, are where they are", async () => {
    for (const link of LINKS) {
      for (const path of [link, `${link}.data`]) expect((await app.call(path)).status, path).not.toBe(302);
    }
    expect((await app.call("/dons/une-campagne.")).status).not.toBe(302);
    expect((await app.call("/newsletter/.")).status).not.toBe(302);
  });

  it.each([".", ">", ")", "=", " ", ",", "].", "&gt;"])(
    "to a new password works with %j behind its address",
    async (tail) => {
      const { email } = await makeAccount(app);
      await app.post("/auth/forgot-password", { email });
      const url = /https?:\S+reset-password\S+/.exec((await lastMailTo(app, email))?.text ?? "")?.[0];
      const query = new URL(`${url}${tail}`).searchParams;
      const password = "encore un autre secret";
      const body = { code: query.get("code"), email: query.get("email"), password, password_confirmation: password };
      expect((await app.post("/auth/reset-password", body)).status).toBe(200);
      await signIn(app, { email, password });
    },
  );
});
