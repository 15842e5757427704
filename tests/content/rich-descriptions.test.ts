import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ContentRecord } from "#site/content/content.contract.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { makeEvent } from "../factories/make-event.ts";
import { makeProject } from "../factories/make-project.ts";
import type { Carrying } from "../factories/make-two-factor.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";

let app: TestApp;
let editor: Carrying;
beforeAll(async () => {
  app = await startTestApp();
  editor = (await signInStaff(app, ["editor"])).carrying;
});
afterAll(() => app.stop());

type Record = ContentRecord<{ description: string }>;

/** As a former version stored it. */
const PLAIN = "Deux rives & un pont < 3 km.\n\n- des tôles\n- un seau";
const PARAGRAPHS = "<p>Deux rives &amp; un pont &lt; 3 km.</p><p>- des tôles</p><p>- un seau</p>";
const HTML =
  '<h1>Le pont</h1><p style="color:red">Un <b>grand</b> pas<script>alert(1)</script></p><ol start="3"><li><p>Creuser</p></li></ol>';
const KEPT = '<h2>Le pont</h2><p>Un <strong>grand</strong> pas</p><ol start="3"><li><p>Creuser</p></li></ol>';

describe.each([
  ["campaigns", "donations", makeCampaign],
  ["projects", "projects", makeProject],
  ["events", "events", makeEvent],
] as const)("the description of %s", (kind, shown, makeOne) => {
  const path = (id: string) => `/api/v01/admin/${kind}/${id}`;
  const read = async (id: string): Promise<Record> => (await app.call(path(id), { headers: editor })).json();
  const show = async (slug: string) => (await app.call(`/api/v01/public/${shown}/${slug}`)).json();
  const listed = async (slug: string) => {
    const { data } = (await (await app.call(`/api/v01/public/${shown}`)).json()) as { data: { slug: string }[] };
    return data.find((one) => one.slug === slug);
  };
  async function save({ id, version, fields }: Record, description: string): Promise<Response> {
    return app.call(path(id), {
      method: "PUT",
      headers: { ...editor, "content-type": "application/json" },
      body: JSON.stringify({ ...fields, description, version }),
    });
  }

  it("that was stored as plain text is shown and edited as paragraphs", async () => {
    const { id, slug } = await makeOne(app.handle, { description: PLAIN });
    const excerpt = "Deux rives & un pont < 3 km. - des tôles - un seau";
    expect(await show(slug)).toMatchObject({ description: PARAGRAPHS, excerpt });
    expect(await listed(slug)).toMatchObject({ description: excerpt });
    const one = await read(id);
    expect(one.fields.description).toBe(PARAGRAPHS);
    expect(((await (await save(one, PARAGRAPHS)).json()) as Record).fields.description).toBe(PARAGRAPHS);
  });

  it("keeps its form, loses what could run, and is plain text in lists", async () => {
    const { id, slug } = await makeOne(app.handle);
    const saved = (await (await save(await read(id), HTML)).json()) as Record;
    expect(saved.fields.description).toBe(KEPT);
    expect(await show(slug)).toMatchObject({ description: KEPT, excerpt: "Le pont. Un grand pas Creuser." });
    expect(await listed(slug)).toMatchObject({ description: "Le pont. Un grand pas Creuser." });
    const plain = (await (await save(saved, "Une ligne\net une autre")).json()) as Record;
    expect(plain.fields.description).toBe("<p>Une ligne</p><p>et une autre</p>");
  });

  it("must have words", async () => {
    const { id } = await makeOne(app.handle);
    const refused = await save(await read(id), "<p> </p><h2></h2>");
    expect([refused.status, (await refused.json()).errors]).toEqual([
      422,
      { description: [expect.stringMatching(/^Veuillez décrire/)] },
    ]);
  });
});

it("is text of several lines in the calendar of an event", async () => {
  const { slug } = await makeEvent(app.handle, { description: KEPT });
  const calendar = await (await app.call(`/api/v01/public/events/${slug}/calendar.ics`)).text();
  expect(calendar.replace(/\r\n /g, "")).toContain("DESCRIPTION:Le pont\\nUn grand pas\\nCreuser");
});
