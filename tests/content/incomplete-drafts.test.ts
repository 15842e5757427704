import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ContentRecord } from "#site/content/content.contract.ts";
import type { Carrying } from "../factories/make-two-factor.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";

type Content = ContentRecord<Readonly<Record<string, unknown>>>;

let app: TestApp;
let editor: Carrying;
beforeAll(async () => {
  app = await startTestApp();
  editor = (await signInStaff(app, ["editor"])).carrying;
});
afterAll(() => app.stop());

const send = (method: string, path: string, body: object) =>
  app.call(`/api/v01/admin/${path}`, {
    method,
    headers: { ...editor, "content-type": "application/json" },
    body: JSON.stringify(body),
  });

async function done(answer: Promise<Response>): Promise<Content> {
  const answered = await answer;
  expect(answered.status, await answered.clone().text()).toBe(200);
  return answered.json();
}

async function refused(answer: Promise<Response>) {
  const answered = await answer;
  expect(answered.status).toBe(422);
  return answered.json();
}

const PLACE = { city: "", country: "Côte d’Ivoire" };

/** Of each type: what a draft must have, its texts that may be missing, and those texts. */
const KINDS: readonly [kind: string, needed: object, missing: Record<string, string>, texts: Record<string, string>][] =
  [
    [
      "campaigns",
      { title: "Un puits", amount: 1_000_000 },
      { description: "", category: "" },
      { description: "Un puits pour Kani.", category: "Eau" },
    ],
    [
      "projects",
      { title: "Un verger", start_date: "2026-01-05", budget: 5_000_000, progress: 0, country: PLACE.country },
      { description: "<p></p>", category: " ", city: "" },
      { description: "Cent manguiers.", category: "Eau", city: "Kani" },
    ],
    [
      "events",
      { title: "La fête", event_date: "2027-03-05", available_seats: 12, country: PLACE.country },
      { description: "<p> &nbsp;</p>", category: "", city: "" },
      { description: "On danse.", category: "Eau", city: "Kani" },
    ],
    [
      "news",
      { title: "Le puits est ouvert", published_by: "Awa Koné" },
      { description: "", category: "" },
      { description: "Il donne de l’eau.", category: "Eau" },
    ],
    [
      "partners",
      { name: "Lumière", type: "ONG", link: "https://www.exemple.org/" },
      { description: "" },
      { description: "Des lampes." },
    ],
  ];

describe.each(KINDS)("a draft of %s without its texts", (kind, needed, missing, texts) => {
  const make = () => done(send("POST", kind, { ...needed, ...missing }));
  const publication = (one: Content, change: object) =>
    send("POST", `${kind}/${one.id}/publication`, { version: one.version, status: "published", ...change });
  const save = (one: Content, fields: object) =>
    send("PUT", `${kind}/${one.id}`, { ...one.fields, ...fields, version: one.version });

  it("is saved, and published once they are written", async () => {
    const draft = await make();
    expect(draft).toMatchObject({ state: "draft" });
    for (const moment of [{}, { published_at: "2199-01-01T00:00:00Z" }]) {
      const { message, errors } = await refused(publication(draft, moment));
      expect(Object.keys(errors)).toEqual(Object.keys(missing));
      expect(message).toMatch(/^Il manque encore\u00a0: [a-zéè, ]+\.$/);
    }
    const again = await done(save(draft, missing));
    expect(again.state).toBe("draft");
    const written = await done(save(again, texts));
    expect((await done(publication(written, {}))).state).toBe("published");
  });

  it("is left out, with the reason, where many are published", async () => {
    const draft = await make();
    const complete = await done(send("POST", kind, { ...needed, ...texts }));
    const contents = [draft, complete].map(({ id, version }) => ({ id, version }));
    const answer = await app.call(`/api/v01/admin/${kind}/batches`, {
      method: "POST",
      headers: { ...editor, "content-type": "application/json", "idempotency-key": crypto.randomUUID() },
      body: JSON.stringify({ action: "publish", contents }),
    });
    expect(await answer.json()).toMatchObject({
      changed: 1,
      refused: [{ id: draft.id, reason: expect.stringMatching(/^Il manque encore/) }],
    });
  });

  it("cannot take the place of what is published or scheduled", async () => {
    const draft = await make();
    let online = await done(save(draft, texts));
    for (const published_at of ["2199-01-01T00:00:00Z", "2026-01-01T00:00:00Z"]) {
      online = await done(publication(online, { published_at }));
      expect(Object.keys((await refused(save(online, missing))).errors)).toEqual(Object.keys(missing));
      const restored = await done(
        send("POST", `${kind}/${online.id}/revisions/${draft.version}/restore`, { version: online.version }),
      );
      expect(restored.fields).toEqual(online.fields);
    }
  });

  it("names no group by which lists are filtered", async () => {
    await make();
    const { data } = await (await app.call(`/api/v01/admin/${kind}/groups`, { headers: editor })).json();
    expect(data).not.toContain("");
  });
});
