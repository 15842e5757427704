import { afterAll, beforeAll, expect, it } from "vitest";
import { type SavedViews, VIEWS_LIMIT } from "#people/staff/saved-views.contract.ts";
import type { Carrying } from "../factories/make-two-factor.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";

let app: TestApp;
let editor: Carrying;
let colleague: Carrying;
beforeAll(async () => {
  app = await startTestApp();
  editor = (await signInStaff(app, ["editor"])).carrying;
  colleague = (await signInStaff(app, ["reception"])).carrying;
});
afterAll(() => app.stop());

const send = (method: string, path: string, body?: object, carrying = editor) =>
  app.call(`/api/v01/admin/views${path}`, {
    method,
    headers: { ...carrying, "content-type": "application/json" },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
const view = (name: string, query = "etat=draft", list = "campaigns") => ({ list, name, query });
const keep = async (name: string, query?: string, list?: string): Promise<SavedViews["data"]> =>
  (await (await send("POST", "", view(name, query, list))).json()).data;
const read = async (list: string, carrying = editor): Promise<SavedViews["data"]> =>
  (await (await send("GET", `?list=${list}`, undefined, carrying)).json()).data;

it("a view is kept by name, replaced under the same one, renamed and deleted, for one person and list alone", async () => {
  await keep("Brouillons");
  await keep("À relire", "etat=scheduled&tri=title");
  const [first, second] = await keep("Brouillons", "etat=draft&tri=title");
  expect([first?.name, second?.name]).toEqual(["À relire", "Brouillons"]);
  const stored = await read("campaigns");
  expect(stored.find(({ name }) => name === "Brouillons")?.query).toBe("etat=draft&tri=title");
  expect(await read("news")).toEqual([]);
  expect(await read("campaigns", colleague)).toEqual([]);

  const { id } = stored.find(({ name }) => name === "À relire") as { id: string };
  expect((await send("PUT", `/${id}`, { name: "Brouillons" })).status).toBe(409);
  expect((await send("PUT", `/${id}`, { name: "Bientôt 🎒 مرحبا" })).status).toBe(200);
  expect((await read("campaigns")).map(({ name }) => name)).toContain("Bientôt 🎒 مرحبا");
  for (const method of ["PUT", "DELETE"]) {
    expect((await send(method, `/${id}`, { name: "Vol" }, colleague)).status).toBe(404);
  }
  expect((await send("DELETE", `/${id}`)).status).toBe(200);
  expect((await send("DELETE", `/${id}`)).status).toBe(404);
  expect((await send("DELETE", "/autre")).status).toBe(404);
});

it("views saved at the same time are all kept, up to the limit", async () => {
  const names = Array.from({ length: VIEWS_LIMIT + 2 }, (_, at) => `Vue ${at}`);
  const saved = await Promise.all(names.map((name) => send("POST", "", view(name, "", "news"))));
  expect(saved.map(({ status }) => status).filter((status) => status === 409)).toHaveLength(2);
  expect(await read("news")).toHaveLength(VIEWS_LIMIT);
});

it("a name, list or query that is none is refused", async () => {
  const wrong = [
    view(" "),
    view("x".repeat(10_000)),
    view("a\u0000b"),
    view("ok", "é"),
    view("ok", "x".repeat(2001)),
    view("ok", "", "../x"),
    { list: "news", name: 5, query: "" },
  ];
  for (const body of wrong) expect((await send("POST", "", body)).status).toBe(422);
  expect((await send("GET", "?list=<script>")).status).toBe(422);
});
