import { afterAll, beforeAll, expect, it } from "vitest";
import { makeAccount, signIn } from "../factories/make-account.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import { declaredEndpoints } from "../house/declared-endpoints.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";

interface ApiDocument {
  paths: Record<string, Record<string, unknown>>;
  components: { securitySchemes: Record<string, unknown> };
}

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** The declared calls of the document for staff, or of the public one, as it names them. */
function declaredFor(part: "staff" | "public"): string[] {
  return declaredEndpoints()
    .filter(({ chapter, access }) => chapter !== undefined && (access.audience === "staff") === (part === "staff"))
    .map(({ method, path }) => `${method} ${path.replace("/api/v01", "").replace(/:(\w+)/g, "{$1}")}`)
    .toSorted();
}

const namedIn = ({ paths }: ApiDocument): string[] =>
  Object.entries(paths)
    .flatMap(([path, calls]) => Object.keys(calls).map((method) => `${method} ${path}`))
    .toSorted();

it("everybody reads what visitors and members may call, and nothing of the back office", async () => {
  const text = await (await app.call("/api/v01/openapi.json")).text();
  const document = JSON.parse(text) as ApiDocument;
  expect(namedIn(document)).toEqual(declaredFor("public"));
  expect(Object.keys(document.components.securitySchemes)).toContain("member");
  expect(text).not.toMatch(/\/admin\/|staff_session/);
});

it("a staff session of any role reads what staff may call, page included", async () => {
  const { carrying } = await signInStaff(app, ["reception"]);
  const read = await app.call("/api/v01/admin/openapi.json", { headers: carrying });
  expect(read.headers.get("cache-control")).toBe("no-store");
  expect(namedIn((await read.json()) as ApiDocument)).toEqual(declaredFor("staff"));
  const page = await app.call("/api/v01/admin/docs", { headers: carrying });
  expect(page.headers.get("content-security-policy")).toContain("script-src 'self'");
  const sources = [...(await page.text()).matchAll(/(?:src|href)="([^"]+)"/g)].map(([, source]) => source as string);
  expect(sources).toHaveLength(3);
  for (const source of sources) {
    const { pathname } = new URL(source, "http://site/api/v01/admin/docs");
    expect((await app.call(pathname)).status).toBe(200);
  }
});

it("nobody else reads it", async () => {
  const { bearer } = await signIn(app, await makeAccount(app));
  for (const path of ["/api/v01/admin/openapi.json", "/api/v01/admin/docs"]) {
    expect((await app.call(path)).status).toBe(401);
    expect((await app.call(path, { headers: bearer })).status).toBe(401);
  }
});
