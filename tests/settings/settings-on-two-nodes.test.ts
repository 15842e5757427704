import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { signInStaff } from "../factories/sign-in-staff.ts";
import type { TestApp } from "../setup/start-test-app.ts";
import { startTwoNodes, type TwoNodes } from "../setup/start-two-nodes.ts";

const ADMIN = "direction@exemple.example";

// The embedded database has one process.
describe.runIf(inject("databaseTemplate").kind === "server")("two nodes of one database", () => {
  let site: TwoNodes;
  beforeAll(async () => {
    site = await startTwoNodes({}, { ADMIN_EMAIL: ADMIN });
  });
  afterAll(() => site.stop());

  it("both show a changed setting and a published text at once, and refuse the second of two changes", async () => {
    const [one, two] = site.nodes;
    const { carrying } = await signInStaff(one, [], { email: ADMIN });
    const headers = { ...carrying, "content-type": "application/json" };
    const put = (node: TestApp, section: string, body: object) =>
      node.call(`/api/v01/admin/settings/${section}`, { method: "PUT", headers, body: JSON.stringify(body) });
    const read = async (path: string) => (await two.call(`/api/v01${path}`, { headers })).json();

    const { version, fields } = await read("/admin/settings/identity");
    await read("/public/settings");
    expect((await put(one, "identity", { ...fields, name: "Fondation des deux rives", version })).status).toBe(200);
    expect((await read("/public/settings")).identity.name).toBe("Fondation des deux rives");
    expect((await put(two, "identity", { ...fields, name: "Un autre nom", version })).status).toBe(409);

    await read("/public/legal/privacy");
    const sections = [{ title: "Une seule règle", text: "Demander avant." }];
    expect((await put(one, "privacy", { sections, version: 1 })).status).toBe(200);
    expect((await read("/public/legal/privacy")).sections).toMatchObject(sections);
  });
});
