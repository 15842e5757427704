// Also on the embedded database: what it refuses in its own way.
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contentConflict } from "#site/content/content.contract.ts";
import { publicSettings } from "#site/settings/settings.contract.ts";
import { settingsRows } from "#site/settings/settings.db.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { makeMedia } from "../factories/make-media.ts";
import { makeOrder } from "../factories/make-order.ts";
import type { Carrying } from "../factories/make-two-factor.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import { ADMIN } from "../house/make-world.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";

let app: TestApp;
let admin: Carrying;
beforeAll(async () => {
  app = await startTestApp({}, { ADMIN_EMAIL: ADMIN });
  admin = (await signInStaff(app, [], { email: ADMIN })).carrying;
});
afterAll(() => app.stop());

const send = (method: string, path: string, body?: object) =>
  app.call(`/api/v01${path}`, {
    method,
    headers: { ...admin, "content-type": "application/json" },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });

describe("what leaves", () => {
  it("of the settings is what the public contract declares, and nothing of the accounts", async () => {
    const shown = await (await app.call("/api/v01/public/settings")).json();
    expect(Object.keys(shown).sort()).toEqual(Object.keys(publicSettings.shape).sort());
  });

  it("as an export has a type that the API's document names, as a workbook too", async () => {
    const document = await (await send("GET", "/admin/openapi.json")).json();
    for (const format of ["csv", "xlsx"]) {
      const answered = await send("GET", `/admin/news/export?format=${format}`);
      const [type = ""] = (answered.headers.get("content-type") ?? "").split(";");
      expect(Object.keys(document.paths["/admin/news/export"].get.responses[200].content)).toContain(type);
    }
  });

  it("of a move that the state forbids is the declared conflict, without a newer version", async () => {
    const { id } = await makeCampaign(app.handle);
    const refused = await send("POST", `/admin/campaigns/${id}/untrash`, { version: 1 });
    expect(refused.status).toBe(409);
    const conflict = contentConflict(publicSettings).parse(await refused.json());
    expect(conflict).toMatchObject({ code: "not_trashed" });
    expect(conflict.current).toBeUndefined();
  });

  it("of a film that a later rule would refuse is the film as it is stored", async () => {
    const { id } = await makeMedia(app.handle, { type: "video", url: "https://films.example/le-forage" });
    const shown = await send("GET", `/admin/medias/${id}`);
    expect([shown.status, (await shown.json()).fields.link]).toEqual([200, "https://films.example/le-forage"]);
  });

  it("for an address with a NUL has the headers of every answer", async () => {
    const { status, headers } = await app.call("/api/v01/public/donations/%00");
    expect([status, headers.get("x-content-type-options")]).toEqual([404, "nosniff"]);
  });
});

describe("what is refused", () => {
  it("as a version is every number that none has", async () => {
    const { id } = await makeCampaign(app.handle);
    for (const path of ["/admin/settings/dues", `/admin/campaigns/${id}`]) {
      const refused = await send("POST", `${path}/revisions/9007199254740991/restore`, { version: 1 });
      expect([refused.status, (await refused.json()).errors]).toEqual([
        422,
        { revision: ["Cette version n’existe pas."] },
      ]);
    }
  });

  it("as the version of a change is every number that the database could not store", async () => {
    const month = new Date().toISOString().slice(0, 7);
    const statement = { fees: 0, paid_out: 0, version: Number.MAX_SAFE_INTEGER };
    const refused = await send("PUT", `/admin/months/${month}/provider`, statement);
    expect([refused.status, (await refused.json()).errors]).toEqual([422, { version: ["Rechargez la page."] }]);
  });

  it("as a file is a name that no file system takes", async () => {
    expect((await app.call(`/public/${"9".repeat(300)}`)).status).toBe(404);
  });

  it("for an older version stores no default of a setting that staff never changed", async () => {
    const refused = await send("PUT", "/admin/settings/statistics", {
      ...(await (await send("GET", "/admin/settings/statistics")).json()).fields,
      version: 7,
    });
    expect(refused.status).toBe(409);
    const stored = await app.handle.db.select().from(settingsRows).where(eq(settingsRows.key, "statistics"));
    expect(stored).toEqual([]);
  });

  it("as the size of a report is every number that no file has", async () => {
    const file = { path: "reports/a.pdf", size: Number.MAX_SAFE_INTEGER };
    const refused = await send("POST", "/admin/reports", {
      title: "Rapport",
      description: "L’année.",
      date: "2026-01-05",
      file,
    });
    expect(refused.status).toBe(422);
    expect((await refused.json()).errors).toEqual({ file: ["Choisissez un fichier PDF."] });
  });

  it("as the payment that a line is taken from is what no payment is called", async () => {
    const paths = ["reconciliations/:id/lines/1/reopen", "statement-lines/:id/reopen"];
    for (const path of paths) {
      const body = { finding: "unknown_here", reference: "COTISATION", payment: "Awa" };
      const refused = await send("POST", `/admin/${path.replace(":id", randomUUID())}`, body);
      expect([path, refused.status, Object.keys((await refused.json()).errors)]).toEqual([path, 422, ["payment"]]);
    }
  });

  it("of the simulator's page is a form that cannot be read", async () => {
    const order = await makeOrder(app, (await makeCampaign(app.handle)).id);
    const refused = await app.call(new URL(order.payment_link ?? "").pathname, {
      method: "POST",
      headers: { "content-type": "multipart/form-data" },
      body: "--x",
    });
    expect(refused.status).toBe(400);
  });
});
