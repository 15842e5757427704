import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

it.each(["/projets/%FF", "/recus/%C3%28", "/nulle-part/%"])(
  "the link %s is answered with a page and a way on",
  async (link) => {
    const answer = await app.call(link);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([400, "text/html; charset=utf-8"]);
    const page = await answer.text();
    expect(page).toContain("<h1>Page non trouvée\u00a0: cette adresse est mal formée.</h1>");
    expect(page).toContain('<a href="/">');
  },
);

it("a call is refused in JSON", async () => {
  for (const path of ["/api/v01/public/projects/%FF", "/api/v01/public/projects/inconnu", "/api/v01/nulle-part"]) {
    const answer = await app.call(path);
    expect([path, answer.headers.get("content-type")]).toEqual([path, "application/json"]);
    expect(await answer.json()).toMatchObject({ message: expect.any(String), request_id: expect.any(String) });
  }
});
