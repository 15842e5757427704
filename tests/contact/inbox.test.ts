import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { nameOfAction } from "#operations/audit/audit-actions.contract.ts";
import { accounts } from "#people/identity/accounts.db.ts";
import { fillTemplate } from "#reach/messages/reply-templates.contract.ts";
import type { MessageList, MessageRecord } from "#reach/messages/staff-messages.contract.ts";
import { formatDate, formatTime } from "#shared/date-formats.ts";
import { makeAccount, PASSWORD, signIn } from "../factories/make-account.ts";
import { type Carrying, signInToWork } from "../factories/make-two-factor.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";

const PATH = "/api/v01/admin/messages";
let app: TestApp;
let editor: { id: string; carrying: Carrying };
let colleague: { id: string; carrying: Carrying };
let reception: { id: string; carrying: Carrying };

beforeAll(async () => {
  app = await startTestApp();
  editor = await signInStaff(app, ["editor"], { first_name: "Aya", last_name: "Kouamé" });
  colleague = await signInStaff(app, ["editor"], { first_name: "Yao", last_name: "Brou" });
  reception = await signInStaff(app, ["reception"]);
});
afterAll(() => app.stop());

let number = 0;
async function write(change: Record<string, unknown> = {}): Promise<string> {
  number += 1;
  app.clock.advance(1);
  const subject = `Question ${number}`;
  const sender = { first_name: "Rokia", last_name: "Bamba", email: `rokia.${number}@exemple.example` };
  const body = { ...sender, subject, message: "Bonjour,\n\nune question.", ...change };
  expect((await app.post("/public/contact-email", body)).status).toBe(200);
  const { data } = await list(`?q=${encodeURIComponent(String(body.subject))}&state=all`);
  return data[0]?.id ?? "";
}

const list = async (query = "", { carrying } = editor): Promise<MessageList> =>
  (await app.call(`${PATH}${query}`, { headers: carrying })).json();
const show = async (id: string): Promise<MessageRecord> =>
  (await app.call(`${PATH}/${id}`, { headers: editor.carrying })).json();
const change = (id: string, body: unknown, { carrying } = editor) => app.post(`/admin/messages/${id}`, body, carrying);
/** Answers as one who sees all answers, unless `seen` says otherwise. */
const reply = async (id: string, body: object, { carrying } = editor) => {
  const seen = (await show(id)).replies?.at(-1)?.id ?? null;
  return app.post(`/admin/messages/${id}/replies`, { seen, ...body }, carrying);
};

describe("the inbox", () => {
  it("holds what is not closed, the newest first, once each", async () => {
    for (let index = 0; index < 52; index += 1) await write();
    const first = await list();
    const second = await list(`?after=${first.next}`);
    expect(first.total).toBe(52);
    expect(second.next).toBeNull();
    expect(new Set([...first.data, ...second.data].map(({ id }) => id)).size).toBe(52);
    expect(first.data[0]).toMatchObject({ subject: `Question ${number}`, state: "unread", assignee: null });
  });

  it("is filtered and searched", async () => {
    const id = await write({ subject: "Forêt de Man", first_name: "Éloïse" });
    for (const query of ["q=foret", "q=eloise bamba", "q=bamba elo", "q=bam eloise", `q=rokia.${number}@`]) {
      expect((await list(`?${query}`)).data.map((row) => row.id)).toEqual([id]);
    }
    expect((await list("?q=foret&state=open")).total).toBe(0);
    await change(id, { assignee: colleague.id });
    expect((await list("?assigned=me", colleague)).data.map((row) => row.id)).toEqual([id]);
    expect((await list("?q=foret&assigned=none")).total).toBe(0);
    await change(id, { state: "closed" });
    expect((await list("?q=foret")).total).toBe(0);
    expect((await list("?q=foret&state=closed")).total).toBe(1);
  });

  it("is searched by words that may stand in the name, the subject and the text, as the search of the back office is", async () => {
    const from = { first_name: "Rosine", last_name: "Gnamien" };
    const id = await write({ ...from, subject: "Attestation", message: "Je n’ai pas mon reçu de septembre." });
    const other = await write({ ...from, subject: "Bonjour", message: "Merci pour tout." });
    for (const q of ["rosine reçu", "recu gnamien", "septembre attestation rosine", "reçu de septembre"]) {
      const ids = (await list(`?q=${encodeURIComponent(q)}`)).data.map((row) => row.id);
      expect(ids).toContain(id);
      expect(ids).not.toContain(other);
      const found = await app.call(`/api/v01/admin/search?q=${encodeURIComponent(q)}`, { headers: editor.carrying });
      expect((await found.json()).data).toContainEqual(expect.objectContaining({ path: `/admin/messages/${id}` }));
    }
  });

  it("has what was given to a colleague who left among those that are nobody's", async () => {
    const leaving = await makeAccount(app);
    const roles = (given: "editor"[]) =>
      app.handle.db.update(accounts).set({ roles: given }).where(eq(accounts.emailKey, leaving.email));
    await roles(["editor"]);
    const { user } = await signInToWork(app, leaving);
    const id = await write({ subject: "Colis de livres" });
    expect((await change(id, { assignee: user.id })).status).toBe(200);
    await roles([]);
    const { bearer } = await signIn(app, leaving);
    expect((await app.post("/private/delete-account", { current_password: PASSWORD }, bearer)).status).toBe(200);
    expect((await list("?q=colis&assigned=none")).data).toMatchObject([{ id, assignee: null }]);
    expect(await (await reply(id, { text: "Merci." })).json()).toMatchObject({ assignee: { name: "Aya Kouamé" } });
  });

  it.each(["?state=lost", "?assigned=all", "?after=x", `?q=${"x".repeat(201)}`])("refuses %s", async (query) => {
    expect((await app.call(`${PATH}${query}`, { headers: editor.carrying })).status).toBe(422);
  });

  it("waits on the first screen of those who answer, and of no others", async () => {
    const waiting = async ({ carrying } = editor) =>
      (await app.call("/api/v01/admin/waiting", { headers: carrying })).json();
    const { total } = await list();
    expect((await waiting()).data).toContainEqual({
      label: "Messages à traiter",
      path: "/admin/messages",
      count: total,
      since: expect.any(String),
    });
    expect(JSON.stringify(await waiting(reception))).not.toContain("Messages");
  });
});

describe("a message", () => {
  it("is answered by mail in the foundation's name, and closed", async () => {
    const id = await write({ email: "rokia@exemple.example", subject: "Reçu annuel" });
    await app.settled();
    const before = (await app.mails()).length;
    const text = "Oui.\n\n<b>Ouvrez</b> « Mes dons ».";
    const answered = await (await reply(id, { text })).json();
    expect(answered).toMatchObject({ state: "closed", answered: true, assignee: { name: "Aya Kouamé" } });
    await app.settled();
    const [mail, ...others] = (await app.mails()).slice(before);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ subject: "Re\u00a0: Reçu annuel", inReplyTo: `<contact-received-${id}@akwaba.test>` });
    expect(mail?.to?.[0]?.address).toBe("rokia@exemple.example");
    expect(mail?.text).toContain("Aya Kouamé vous répond");
    // The words of the foundation are its own: no mail program may fold them as quoted.
    expect(mail?.text).toContain("\n\nOui.\n\n<b>Ouvrez</b> « Mes dons ».\n\n");
    expect(mail?.html).toContain("&lt;b&gt;Ouvrez");
    expect((await show(id)).replies).toMatchObject([{ text, by: "Aya Kouamé", mailed: true }]);
  });

  it("is answered by a mail that greets once", async () => {
    const id = await write({ email: "salue@exemple.example", first_name: "Koffi", subject: "Nos horaires" });
    await reply(id, { text: "Nous ouvrons à 8 h.", close: false });
    await reply(id, { text: "Bonjour Koffi,\n\nnous ouvrons à 8 h.", seen: (await show(id)).replies[0]?.id });
    await app.settled();
    const mails = (await app.mails()).filter(
      ({ subject, to }) => subject?.startsWith("Re") && to?.[0]?.address === "salue@exemple.example",
    );
    expect(mails.map(({ text = "" }) => text.split("\n")[0])).toEqual(["Bonjour Koffi,", "Nos horaires"]);
    expect(mails.map(({ text = "" }) => text.match(/Bonjour/g)?.length)).toEqual([1, 1]);
  });

  it("is answered once by two clicks at once", async () => {
    const id = await write();
    const answers = await Promise.all([1, 2, 3].map(() => reply(id, { text: "Bonjour", close: false })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await show(id)).toMatchObject({ state: "open", replies: [{ text: "Bonjour" }] });
  });

  it("is answered by the second of two people only once they have read the first one's answer", async () => {
    const id = await write();
    const texts = ["Oui, samedi.", "Non, pas samedi."];
    const both = await Promise.all([
      app.post(`/admin/messages/${id}/replies`, { text: texts[0], close: false, seen: null }, editor.carrying),
      app.post(`/admin/messages/${id}/replies`, { text: texts[1], close: false, seen: null }, colleague.carrying),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const late = both.findIndex(({ status }) => status === 409);
    const { message, code } = (await both[late]?.json()) ?? {};
    const { replies } = await show(id);
    expect(replies.map(({ text }) => text)).toEqual([texts[1 - late]]);
    expect(code).toBe("changed_meanwhile");
    const time = formatTime(replies[0]?.at.slice(11, 16) ?? "");
    expect(message).toBe(`${late === 0 ? "Yao Brou" : "Aya Kouamé"} a déjà répondu à ${time}.`);

    const second = { text: texts[late], close: false, seen: replies[0]?.id };
    const writer = late === 0 ? editor : colleague;
    expect((await reply(id, second, writer)).status).toBe(200);
    // The form of another tab of the same person.
    const again = await reply(id, { text: "Encore un mot.", seen: replies[0]?.id }, writer);
    expect((await again.json()).message).toBe(`Vous avez déjà répondu à ${time}.`);
    expect(await show(id)).toMatchObject({ state: "open", replies: [{}, { text: texts[late] }] });
  });

  it("is closed by the same words again, which are mailed again later", async () => {
    const id = await write();
    await reply(id, { text: "Bien reçu, merci.", close: false });
    expect(await (await reply(id, { text: "Bien reçu, merci.", close: true })).json()).toMatchObject({
      state: "closed",
      replies: [{ text: "Bien reçu, merci." }],
    });
    app.clock.advance(11 * 60);
    expect((await (await reply(id, { text: "Bien reçu, merci." })).json()).replies).toHaveLength(2);
  });

  it("is read, marked unread, closed and opened again, and the journal says so without its words", async () => {
    const id = await write({ subject: "Secret de famille" });
    expect(await (await change(id, { state: "open" })).json()).toMatchObject({ state: "open" });
    expect(await (await change(id, { state: "unread" })).json()).toMatchObject({ state: "unread" });
    expect(await (await change(id, { state: "closed" })).json()).toMatchObject({ state: "closed" });
    expect(await (await change(id, { state: "open" })).json()).toMatchObject({ state: "open" });
    const { rows } = await app.handle.jobs.executeSql(
      "select action, subject_name, after from audit_entries where subject_id = $1 order by id",
      [id],
    );
    expect(rows.map(({ after }: { after: { state: string } }) => after.state)).toEqual(["unread", "closed", "open"]);
    expect(JSON.stringify(rows)).not.toContain("Secret");
  });

  it("says after each change where it stood before, answered or not", async () => {
    const [fresh, answered] = [await write(), await write()];
    await reply(answered, { text: "Voici." });
    for (const [id, former] of [
      [fresh, "unread"],
      [answered, "closed"],
    ] as const) {
      expect(await (await change(id, { state: "spam" })).json()).toMatchObject({ state: "spam", former });
      expect(await (await change(id, { state: "trashed" })).json()).toMatchObject({ state: "trashed", former: "spam" });
      expect(await (await change(id, { state: former })).json()).toMatchObject({ state: former, former: "trashed" });
    }
    expect(await show(answered)).toMatchObject({ state: "closed", answered: true, trashed_at: null });
  });

  it("stands in the journal with what was done to it, and by whom it was taken on", async () => {
    const id = await write();
    for (const body of [
      { assignee: editor.id },
      { assignee: colleague.id },
      { assignee: null },
      { state: "open" },
      { state: "unread" },
      { state: "spam" },
      { state: "open" },
      { state: "closed" },
      { state: "open" },
      { state: "trashed" },
      { state: "open" },
    ])
      expect((await change(id, body)).status).toBe(200);
    await reply(id, { text: "Voici.", close: false });
    await reply(id, { text: "Et voilà." });
    const { rows } = await app.handle.jobs.executeSql(
      "select action from audit_entries where subject_id = $1 order by id",
      [id],
    );
    expect(rows.map(({ action }: { action: string }) => nameOfAction(action))).toEqual([
      "a pris en charge",
      "a confié à une autre personne",
      "a rendu à toute l’équipe",
      "a remis parmi les nouveaux",
      "a rangé parmi les indésirables",
      "a sorti des indésirables",
      "a marqué traité",
      "a rouvert",
      "a mis à la corbeille",
      "a sorti de la corbeille",
      "a répondu à",
      "a répondu à, puis marqué traité,",
    ]);
  });

  it.each([
    ["text", { text: " " }],
    ["text", { text: "x".repeat(5001) }],
    ["text", { text: "avec\u0000rien" }],
    ["text", {}],
  ])("needs words that can be sent in %s", async (field, body) => {
    const answer = await reply(await write(), body);
    expect(answer.status).toBe(422);
    expect((await answer.json()).errors).toHaveProperty(field);
  });

  it("is given to colleagues who answer messages alone", async () => {
    const id = await write();
    expect((await show(id)).colleagues.map(({ name }) => name)).toEqual(["Yao Brou", "Aya Kouamé"]);
    expect(await (await change(id, { assignee: colleague.id })).json()).toMatchObject({
      state: "open",
      assignee: { name: "Yao Brou" },
    });
    for (const assignee of [reception.id, id, "x"]) expect((await change(id, { assignee })).status).toBe(422);
    expect(await (await change(id, { assignee: colleague.id })).json()).toMatchObject({
      assignee: { id: colleague.id, name: "Yao Brou" },
    });
  });

  it("leads to the next one that waits, the oldest first, and after the newest to the oldest", async () => {
    for (let { data } = await list(); data.length > 0; { data } = await list())
      for (const { id } of data) await change(id, { state: "closed" });
    const [first, second, third] = [await write(), await write(), await write()];
    expect((await show(first)).others).toEqual({ waiting: 2, next: second });
    expect((await show(third)).others).toEqual({ waiting: 2, next: first });
    expect(await (await reply(second, { text: "Voici." })).json()).toMatchObject({
      state: "closed",
      others: { waiting: 2, next: third },
    });
    expect((await show(first)).others).toEqual({ waiting: 1, next: third });
    await change(third, { state: "spam" });
    expect((await show(first)).others).toEqual({ waiting: 0, next: null });
  });

  it("that does not exist is 404, and is hidden from other roles", async () => {
    for (const id of ["x", editor.id]) {
      expect((await reply(id, { text: "Bonjour" })).status).toBe(404);
      expect((await change(id, { state: "open" })).status).toBe(404);
    }
    expect((await reply(await write(), { text: "Bonjour" }, reception)).status).toBe(403);
  });
});

describe("a message set aside", () => {
  const waiting = async () =>
    (await (await app.call("/api/v01/admin/waiting", { headers: editor.carrying })).json()).data;
  const counted = async () => (await waiting()).find(({ path }: { path: string }) => path === "/admin/messages")?.count;
  const idsOf = async (query: string) => (await list(query)).data.map(({ id }) => id);

  it("is out of the list, of counts and of the search as spam, takes no answer, and comes back", async () => {
    const id = await write({ subject: "Gagnez un téléphone", email: "gain@exemple.example" });
    const before = await counted();
    expect(await (await change(id, { state: "spam" })).json()).toMatchObject({ state: "spam", trashed_at: null });
    expect(await counted()).toBe(before - 1);
    for (const state of ["", "&state=all", "&state=unread", "&state=trashed"])
      expect(await idsOf(`?q=gagnez${state}`)).toEqual([]);
    expect(await idsOf("?q=gagnez&state=spam")).toEqual([id]);
    const found = await app.call("/api/v01/admin/search?q=gagnez", { headers: editor.carrying });
    expect(await found.text()).not.toContain(id);
    const refused = await reply(id, { text: "Bonjour" });
    expect([refused.status, (await refused.json()).code]).toEqual([409, "trashed"]);

    // Later messages of the sender come in as all others do.
    const later = await write({ subject: "Gagnez encore", email: "gain@exemple.example" });
    expect(await idsOf("?q=gagnez")).toEqual([later]);
    expect(await (await change(id, { state: "open" })).json()).toMatchObject({ state: "open" });
    expect(await counted()).toBe(before + 1);
  });

  it("waits in the trash for 30 days, as it was if it is taken out, and is then gone with its answers", async () => {
    const purge = async () => app.site.app.schedules.find(({ name }) => name === "purge-messages")?.work();
    const [kept, gone] = [await write({ subject: "Reste" }), await write({ subject: "Part" })];
    await reply(gone, { text: "Merci." });
    for (const id of [kept, gone]) {
      const trashed = await (await change(id, { state: "trashed" })).json();
      expect(trashed).toMatchObject({ state: "trashed", trashed_at: expect.any(String) });
    }
    expect(await idsOf("?state=trashed")).toEqual([gone, kept]);
    await change(kept, { state: "closed" });
    app.clock.advance(29 * 86_400);
    await purge();
    editor = await signInStaff(app, ["editor"], { first_name: "Aya", last_name: "Kouamé" });
    expect((await show(gone)).state).toBe("trashed");
    app.clock.advance(2 * 86_400);
    await purge();
    editor = await signInStaff(app, ["editor"], { first_name: "Aya", last_name: "Kouamé" });
    expect((await change(gone, { state: "open" })).status).toBe(404);
    expect((await show(kept)).state).toBe("closed");
    const { rows } = await app.handle.jobs.executeSql(
      "select after ->> 'state' as state from audit_entries where subject_id = $1 order by id",
      [gone],
    );
    expect(rows.map(({ state }: { state: string }) => state)).toEqual(["closed", "trashed"]);
  });

  it("is searched by a word of a message, and by the day on which it came, as the search of the back office is", async () => {
    const id = await write({ subject: "Collecte", message: "J’ai trois cartons de grammaires à donner." });
    const came = new Date((await show(id)).sent_at);
    const [year = "", month = "", day = ""] = came.toISOString().slice(0, 10).split("-");
    app.clock.advance(86_400);
    editor = await signInStaff(app, ["editor"], { first_name: "Aya", last_name: "Kouamé" });
    const later = await write({ subject: "Le lendemain" });
    expect((await list("?q=GRAMMAIRES")).data.map((row) => row.id)).toEqual([id]);
    for (const q of [`${day}/${month}/${year}`, `${day}/${month}`, `${year}-${month}-${day}`, formatDate(came)]) {
      const ids = (await list(`?q=${encodeURIComponent(q)}`)).data.map((row) => row.id);
      expect(ids[0]).toBe(id);
      expect(ids).not.toContain(later);
      const found = await app.call(`/api/v01/admin/search?q=${encodeURIComponent(q)}`, { headers: editor.carrying });
      expect((await found.json()).data).toContainEqual(
        expect.objectContaining({ kind: "Message", path: `/admin/messages/${id}` }),
      );
    }
  });
});

describe("reply templates", () => {
  const TEMPLATES = "/api/v01/admin/reply-templates";
  const call = (method: string, path: string, body?: object, headers: object = editor.carrying) =>
    app.call(TEMPLATES + path, {
      method,
      headers: { "content-type": "application/json", ...headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  const MERCI = { name: "Merci pour vos livres", text: "Bonjour {prénom},\n\nmerci." };

  it("are written, listed by name, changed by one of two at once, deleted, and journaled", async () => {
    const made = await call("POST", "", MERCI);
    expect(made.status).toBe(201);
    const { id } = await made.json();
    await call("POST", "", { name: "absence", text: "Nous revenons lundi." });
    const names = async () => (await (await call("GET", "")).json()).data.map(({ name }: { name: string }) => name);
    expect(await names()).toEqual(["absence", "Merci pour vos livres"]);

    const both = await Promise.all(
      ["Merci", "Grand merci"].map((name) => call("PUT", `/${id}`, { ...MERCI, name, version: 1 })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await both.find(({ status }) => status === 409)?.json()).toMatchObject({ code: "changed_meanwhile" });
    const twice = await Promise.all([call("DELETE", `/${id}`), call("DELETE", `/${id}`)]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual([204, 404]);
    expect(await names()).toEqual(["absence"]);
    const { rows } = await app.handle.jobs.executeSql(
      "select action from audit_entries where subject_id = $1 order by id",
      [id],
    );
    expect(rows.map(({ action }: { action: string }) => action)).toEqual(["created", "changed", "deleted"]);
  });

  it.each([
    ["name", { ...MERCI, name: " " }],
    ["name", { ...MERCI, name: "x".repeat(81) }],
    ["text", { ...MERCI, text: "" }],
    ["text", { ...MERCI, text: "x".repeat(5001) }],
    ["text", { ...MERCI, text: "Bonjour {prénom} {nom_inconnu}," }],
  ])("need a %s that can be used", async (field, body) => {
    const answer = await call("POST", "", body);
    expect(answer.status).toBe(422);
    expect((await answer.json()).errors).toHaveProperty(field);
  });

  it("are for those who answer", async () => {
    expect((await call("GET", "", undefined, {})).status).toBe(401);
    const { carrying } = await signInStaff(app, ["reception"]);
    expect((await call("GET", "", undefined, carrying)).status).toBe(403);
    expect((await call("POST", "", MERCI, carrying)).status).toBe(403);
    expect((await call("PUT", "/x", { ...MERCI, version: 1 })).status).toBe(404);
  });

  it("leave no word in braces to a reply: it would be mailed as it is", async () => {
    const known = await call("POST", "", { name: "Tout", text: "{Prénom} { nom }, {objet}, { } et {}" });
    expect(known.status).toBe(201);
    const unknown = await call("POST", "", { ...MERCI, text: "Bonjour {prénom} { nom_inconnu }," });
    expect((await unknown.json()).errors.text).toEqual([
      "{nom_inconnu} n’est pas connu\u00a0: seuls {prénom}, {nom} et {objet} sont remplacés.",
    ]);
    const id = await write();
    for (const word of ["nom_inconnu", "prénom"]) {
      const answer = await app.post(`/admin/messages/${id}/replies`, { text: `Bonjour {${word}},` }, editor.carrying);
      expect(answer.status).toBe(422);
      expect((await answer.json()).errors.text).toEqual([
        `Rien ne remplace {${word}}, qui partirait tel quel\u00a0: complétez, ou retirez les accolades.`,
      ]);
    }
  });

  it("fill in what they know of the message, and leave the rest", () => {
    const message = { first_name: "Rokia", last_name: "Bamba", subject: "Livres" };
    const filled = fillTemplate("{prénom} {Prenom} { nom }\u00a0: {objet}, {date} {", message);
    expect(filled).toBe("Rokia Rokia Bamba\u00a0: Livres, {date} {");
    expect(fillTemplate("{pr\u0065\u0301nom}", message)).toBe("Rokia");
  });
});
