import { type ClientRequest, createServer, request as openRequest } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { AppEnv } from "#platform/http/app-env.ts";
import { answerError } from "#platform/http/error-answer.ts";
import { largeForms } from "#platform/http/large-forms.ts";
import { createLog } from "#platform/log.ts";
import { makeAccount, signIn } from "../factories/make-account.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";

const MEGABYTE = 1024 * 1024;
const BEGINNING = '--B\r\nContent-Disposition: form-data; name="avatar"; filename="a.jpg"\r\n\r\n';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({}, { RATE_LIMIT_FACTOR: "1" });
});
afterAll(() => app.stop());

const newMember = async () => (await signIn(app, await makeAccount(app))).bearer;
const PATH = "/api/v01/auth/update";

interface Begun {
  request: ClientRequest;
  /** The status of the response, 0 if the connection ended without one. */
  status: Promise<number>;
}

/** Begins to send a form of twenty megabytes, of which only the beginning comes. */
function beginForm(url: string, headers: Record<string, string> = {}): Begun {
  const type = { "content-type": "multipart/form-data; boundary=B", "content-length": 20 * MEGABYTE };
  const request = openRequest(url, { method: "POST", headers: { ...headers, ...type }, agent: false });
  const status = new Promise<number>((resolve) => {
    request.on("response", (answer) => resolve(answer.resume().statusCode ?? 0));
    request.on("error", () => resolve(0));
  });
  request.write(BEGINNING);
  return { request, status };
}

function formWith(name: string, content: string | File): FormData {
  const form = new FormData();
  form.set(name, content);
  return form;
}
const largeForm = () => formWith("avatar", new File([new Uint8Array(100 * 1024)], "a.jpg"));
const send = (headers: Record<string, string>, body: FormData) => app.call(PATH, { method: "POST", headers, body });

it("two large forms of a member are read at a time, and the place of one that breaks off is free again", async () => {
  const bearer = await newMember();
  const forms = Array.from({ length: 3 }, () => beginForm(app.site.url + PATH, bearer));
  expect(await Promise.race(forms.map(({ status }) => status))).toBe(503);
  const refused = await send(bearer, largeForm());
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "5"]);
  // A form without a picture waits for nothing, and no other member does.
  expect((await send(bearer, formWith("city", "Bouaké"))).status).toBe(200);
  expect((await send(await newMember(), largeForm())).status).toBe(422);

  for (const { request } of forms) request.destroy();
  await vi.waitFor(async () => expect((await send(bearer, largeForm())).status).toBe(422));
});

it("the forms of all members together weigh no more than four of the largest", async () => {
  const members = [await newMember(), await newMember(), await newMember()];
  const urls = members.flatMap((bearer, index) => (index < 2 ? [bearer, bearer] : [bearer]));
  const forms = urls.map((bearer) => beginForm(app.site.url + PATH, bearer));
  expect(await Promise.race(forms.map(({ status }) => status))).toBe(503);
  for (const { request } of forms) request.destroy();
});

it("a large form counts as an upload before it is read", async () => {
  const bearer = await newMember();
  const small = () => formWith("avatar", new File(["no picture"], "a.jpg"));
  for (let count = 0; count < 30; count += 1) expect((await send(bearer, small())).status).toBe(422);
  const form = beginForm(app.site.url + PATH, bearer);
  expect(await form.status).toBe(429);
  form.request.destroy();
});

it("a file under a name that takes none is refused, on that name", async () => {
  const refused = await send(await newMember(), formWith("portrait", new File(["a"], "a.jpg")));
  expect(refused.status).toBe(422);
  expect(await refused.json()).toMatchObject({ errors: { portrait: ["Ce champ ne reçoit pas de fichier."] } });
});

it("a form that does not arrive in time is refused, and gives its place back", async () => {
  const timesUp: (() => void)[] = [];
  const site = new Hono<AppEnv>();
  site.use(async (c, next) => {
    c.set("log", createLog("silent"));
    c.set("trace", {});
    await next();
  });
  site.onError(answerError);
  site.post(
    "/",
    largeForms<AppEnv>({
      maxBytes: 21 * MEGABYTE,
      senderOf: () => "awa",
      beforeReading: async () => undefined,
      wait: () => new Promise<void>((end) => timesUp.push(end)),
    }),
    (c) => c.text("read"),
  );
  const server = createServer(getRequestListener(site.fetch));
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const url = `http://localhost:${(server.address() as AddressInfo).port}/`;

  const stalled = [beginForm(url), beginForm(url)];
  await vi.waitFor(() => expect(timesUp).toHaveLength(2));
  expect(await beginForm(url).status).toBe(503);
  for (const end of timesUp) end();
  expect(await Promise.all(stalled.map(({ status }) => status))).toEqual([408, 408]);
  const whole = await fetch(url, { method: "POST", body: largeForm() });
  expect(await whole.text()).toBe("read");
  // The connections of what was refused are closed: only so does the server end.
  await new Promise((resolve) => server.close(resolve));
});
