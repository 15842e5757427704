import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TERMS_VERSION } from "#site/settings/default-legal-texts.ts";
import type { LegalText } from "#site/settings/legal-texts.contract.ts";
import { codeMailedTo, registration, signIn } from "../factories/make-account.ts";
import type { Carrying } from "../factories/make-two-factor.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";

const ADMIN = "direction@exemple.example";

let app: TestApp;
let admin: Carrying;
beforeAll(async () => {
  app = await startTestApp({}, { ADMIN_EMAIL: ADMIN });
  admin = (await signInStaff(app, [], { email: ADMIN })).carrying;
});
afterAll(() => app.stop());

const send = (method: string, path: string, body?: object) =>
  app.call(`/api/v01/admin/settings${path}`, {
    method,
    headers: { ...admin, "content-type": "application/json" },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
const shown = async (): Promise<LegalText> => (await app.call("/api/v01/public/legal/terms")).json();

async function publish(change: (sections: LegalText["sections"]) => object[]) {
  const { version, fields } = await (await send("GET", "/terms")).json();
  return send("PUT", "/terms", { sections: change(fields.sections), version });
}

async function signUp() {
  const body = registration();
  const post = (path: string, sent: object) =>
    app.call(`/api/v01/auth/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(sent),
    });
  expect((await post("register", body)).status).toBe(200);
  const verified = await post("verify", { email: body.email, code: await codeMailedTo(app, body.email) });
  expect(verified.status).toBe(200);
  return signIn(app, body);
}

async function consentOf(bearer: Record<string, string>) {
  const { data } = await (await app.call("/api/v01/private/consents", { headers: bearer })).json();
  return data.find(({ kind }: { kind: string }) => kind === "terms").version;
}

describe("a legal text", () => {
  it("is ours until the administrator publishes another, which visitors read at once under its own date", async () => {
    const first = await shown();
    expect(first.since).toBe(TERMS_VERSION);
    expect(first.sections.map(({ id }) => id)).toContain("dons");
    const saved = await publish((sections) => [
      { ...sections[0], text: "Un texte <script>alert(1)</script> 🌍 أهلا" },
      ...sections.slice(1),
      { title: "Les bénévoles", text: "Merci." },
      { title: "Les bénévoles", text: "Encore." },
    ]);
    expect(saved.status).toBe(200);
    const second = await shown();
    expect(Date.parse(second.since)).toBeGreaterThan(Date.parse(TERMS_VERSION));
    expect(second.sections[0]?.text).toBe("Un texte <script>alert(1)</script> 🌍 أهلا");
    expect(second.sections.slice(-2).map(({ id }) => id)).toEqual(["les-benevoles", "les-benevoles-2"]);
  });

  it.each([
    ["Le site de {inconnu}.", /Rien ne remplace \{inconnu\}/],
    ["Le site de { nom }.", /Rien ne remplace \{ nom \}/],
    ["Voir [ceci](javascript:alert(1)).", /ne fait pas de lien/],
    ["Voir [ceci](www.exemple.ci).", /ne fait pas de lien/],
  ])("is refused beside its field if visitors would read a mark as it is typed: %s", async (text, problem) => {
    const before = await shown();
    const refused = await publish((sections) => [...sections.slice(0, 1), { ...sections[1], text }]);
    expect(refused.status).toBe(422);
    expect((await refused.json()).errors.sections?.[0]).toMatch(problem);
    expect(await shown()).toEqual(before);
  });

  it("has links and values of the settings", async () => {
    const text =
      "{La_fondation}, {ville}\u00a0: [écrivez](/contact), ou voyez [la loi](https://loi.exemple.ci/a?b=c) [1].";
    const before = await shown();
    expect((await publish((sections) => [{ ...sections[0], text }, ...sections.slice(1)])).status).toBe(200);
    expect((await shown()).sections[0]?.text).toBe(text);
    expect((await publish(() => [...before.sections])).status).toBe(200);
  });

  it("saved without a change is no new version; an older one that is restored is published anew", async () => {
    const before = await shown();
    expect((await publish((sections) => [...sections])).status).toBe(200);
    expect(await shown()).toEqual(before);
    app.clock.advance(60);
    const { version } = await (await send("GET", "/terms")).json();
    const restored = await send("POST", "/terms/revisions/1/restore", { version });
    expect(restored.status).toBe(200);
    const after = await shown();
    expect(after.sections.at(-1)?.id).toBe("droit-applicable");
    expect(Date.parse(after.since)).toBeGreaterThan(Date.parse(before.since));
  });

  it("is accepted in the version in force: a later one changes no consent that was given", async () => {
    const one = await signUp();
    const accepted = await consentOf(one.bearer);
    expect(accepted).toBe((await shown()).since);
    app.clock.advance(60);
    await publish((sections) => sections.slice(1));
    expect(await consentOf(one.bearer)).toBe(accepted);
    const other = await signUp();
    expect(await consentOf(other.bearer)).toBe((await shown()).since);
  });

  it("is refused in French if it is empty, too long or has an anchor that is none", async () => {
    for (const sections of [
      [],
      "texte",
      [{ title: "", text: "x" }],
      [{ title: "Titre", text: " " }],
      [{ title: "Titre", text: "x".repeat(20_001) }],
      [{ id: "<script>", title: "Titre", text: "x" }],
      Array.from({ length: 41 }, () => ({ title: "Titre", text: "x" })),
    ]) {
      const { version } = await (await send("GET", "/terms")).json();
      const refused = await send("PUT", "/terms", { sections, version });
      expect([refused.status, typeof (await refused.json()).errors.sections?.[0]]).toEqual([422, "string"]);
    }
  });
});
