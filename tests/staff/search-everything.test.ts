import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { StaffSearchResults } from "#people/staff/staff-search.contract.ts";
import { formatDate } from "#shared/date-formats.ts";
import { formatShortDate } from "#shared/short-dates.ts";
import { makeAccount } from "../factories/make-account.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { dayIn, makeEvent } from "../factories/make-event.ts";
import { offlineForm, recordOffline, signInTwoTreasurers } from "../factories/make-offline-payment.ts";
import { makeOrder } from "../factories/make-order.ts";
import { makePerson } from "../factories/make-person.ts";
import { somebody } from "../factories/make-registration.ts";
import { makeRegistrations } from "../factories/make-registrations.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import { press } from "../payments/drive-simulator.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";
import { importStatement } from "../statements/send-statement.ts";

const ADMIN = "direction@exemple.example";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({}, { ADMIN_EMAIL: ADMIN });
});
afterAll(() => app.stop());

const search = async (q: string, roles: ("editor" | "reception" | "treasurer")[]) => {
  const { carrying } = await signInStaff(app, roles);
  return app.call(`/api/v01/admin/search?${new URLSearchParams({ q })}`, { headers: carrying });
};

it("finds contents by their titles, drafts too, without accents and whatever the typed text holds", async () => {
  const { id } = await makeCampaign(app.handle, { title: "Une école à Béré", status: "draft" });
  const found = await search("ECOLE A BERE", ["editor"]);
  expect(await found.json()).toEqual({
    data: [
      {
        kind: "Campagne",
        title: "Une école à Béré",
        detail: `${formatShortDate(app.clock.now(), app.clock.now())} · Brouillon`,
        path: `/admin/campagnes/${id}`,
      },
    ],
  });
  for (const q of ["%", "_", "\\", "<script>", "🌍", "مدرسة", "' or 1=1 --"]) {
    expect(await (await search(q, ["editor"])).json()).toEqual({ data: [] });
  }
});

it("finds members by name, number, address and telephone, for those who may know them", async () => {
  const { email } = await makeAccount(app, {
    first_name: "Aïcha",
    last_name: "Touré-Kéita",
  });
  await app.handle.db.execute(sql`update accounts set contact = '+2250758091019' where email_key = ${email}`);
  for (const q of ["toure-keita aicha", email, "0758091019", "+225 07 58 09 10 19"]) {
    expect((await (await search(q, ["treasurer"])).json()).data).toMatchObject([
      { kind: "Membre", title: "Aïcha Touré-Kéita", path: expect.stringMatching(/^\/admin\/membres\//) },
    ]);
  }
  expect((await (await search("touré", ["editor"])).json()).data).toEqual([]);
});

it("finds members by name and number for reception, as its list shows them, and leads there", async () => {
  const person = { first_name: "Mariam", last_name: "Dabonné" };
  const { email } = await makeAccount(app, person);
  await app.handle.db.execute(
    sql`update accounts set contact = '+2250758091055', member_number = 770055 where email_key = ${email}`,
  );
  const found = async (q: string) => (await (await search(q, ["reception"])).json()).data;
  const line = { kind: "Membre", title: "Mariam Dabonné", detail: "À jour" };
  for (const q of ["dabonne mariam", "M-770055"]) {
    expect(await found(q)).toEqual([{ ...line, path: "/admin/membres?recherche=Mariam+Dabonn%C3%A9" }]);
  }
  for (const q of [email, "0758091055"]) expect(await found(q), q).toEqual([]);
  const late = await makeAccount(app, person);
  await app.handle.db.execute(
    sql`update accounts set email_verified_at = email_verified_at - interval '4 months' where email_key = ${late.email}`,
  );
  const [both, ...others] = await found("dabonne");
  expect(others).toEqual([]);
  expect(both.detail.split(", ").toSorted()).toEqual(["En retard", "À jour"].toSorted());
  // Whose address is not verified is not in reception's list.
  await app.handle.db.execute(sql`update accounts set email_verified_at = null where last_name = 'Dabonné'`);
  expect(await found("dabonne")).toEqual([]);
});

it("finds payments and donors by name, amount, number and day, with date and state, for the treasurer alone", async () => {
  const campaign = await makeCampaign(app.handle, { title: "Un forage" });
  const donor = { donor_firt_name: "Ève", donor_last_name: "Lecœur", donor_email: "eve.lecoeur@exemple.example" };
  await press(app, await makeOrder(app, campaign.id, { ...donor, amount: 23_450 }), "confirm");
  await makeOrder(app, campaign.id, { ...donor, amount: 23_450 });
  await app.handle.db.execute(sql`select refresh_donors()`);
  const now = app.clock.now();
  const short = formatShortDate(now, now);
  const all = async (q: string): Promise<StaffSearchResults["data"]> =>
    (await (await search(q, ["treasurer"])).json()).data;
  const paidLine = { kind: "Paiement", title: "23\u202f450\u00a0FCFA, Ève Lecœur", detail: `${short} · Payé` };
  const openLine = { ...paidLine, detail: `${short} · En attente` };
  const donorLine = { kind: "Donateur", title: "Ève Lecœur", detail: `23\u202f450\u00a0FCFA · ${short}` };

  expect(await all("eve lecoeur")).toMatchObject([donorLine, openLine, paidLine]);
  for (const q of ["23450", "23 450", "23\u202f450 FCFA", "23.450 F", "lecoeur 23450", "23 450 eve"]) {
    expect(await all(q)).toMatchObject([donorLine, openLine, paidLine]);
  }
  const [year = "", month = "", day = ""] = now.toISOString().slice(0, 10).split("-");
  for (const q of [`${day}/${month}/${year}`, `${year}-${month}-${day}`, formatDate(now), short]) {
    expect(await all(q)).toMatchObject([paidLine, openLine]);
  }
  const { path } = (await all("lecoeur"))[2] ?? {};
  const { carrying } = await signInStaff(app, ["treasurer"]);
  const record = await (
    await app.call(`/api/v01${path?.replace("paiements", "payments")}`, { headers: carrying })
  ).json();
  const [receiptYear, serial] = record.receipt_number.split("-");
  for (const q of [record.receipt_number, `Reçu n° ${receiptYear}-${Number(serial)}`, record.reference.toLowerCase()]) {
    expect(await all(q)).toMatchObject([paidLine]);
  }
  for (const q of ["lecoeur", "23450", record.reference, short]) {
    for (const roles of [["editor"], ["reception"]] as const) {
      const kinds = (await (await search(q, [...roles])).json()).data.map(({ kind }: { kind: string }) => kind);
      expect(kinds).not.toContain("Paiement");
      expect(kinds).not.toContain("Donateur");
    }
  }
});

it("finds offline payments and statement lines by payer, reference, amount and day, for the treasurer alone", async () => {
  const campaign = await makeCampaign(app.handle);
  const { recorder } = await signInTwoTreasurers(app);
  const payer = { first_name: "Zélie", last_name: "Brou", reference: "CHQ-77881", received_on: "2026-01-08" };
  const { id } = await recordOffline(app, recorder, offlineForm(campaign.id, { ...payer, amount: "64 300" }));
  const line = "09/01/2026;VIR RECU BROU ZELIE;VIR-55443;64 300";
  await importStatement(app, recorder, `Date;Libellé;Référence;Crédit\n${line}`);
  const now = app.clock.now();
  const recorded = {
    kind: "Encaissement",
    title: "64\u202f300\u00a0FCFA, Zélie Brou",
    detail: `${formatShortDate("2026-01-08", now)} · À confirmer`,
    path: expect.stringMatching(/^\/admin\/encaissements\//),
  };
  const stated = {
    kind: "Ligne de relevé",
    title: "64\u202f300\u00a0FCFA, VIR RECU BROU ZELIE",
    detail: `${formatShortDate("2026-01-09", now)} · À traiter`,
    path: expect.stringMatching(/^\/admin\/releves\?ligne=/),
  };
  for (const [q, found] of [
    ["brou", [recorded, stated]],
    ["zelie brou", [recorded, stated]],
    ["zelie recu", [stated]],
    ["brou 64 300", [recorded, stated]],
    ["zelie 64 301", []],
    ["64300", [recorded, stated]],
    ["64 300 FCFA", [recorded, stated]],
    ["chq-77881", [recorded]],
    ["vir-55443", [stated]],
    ["08/01/2026", [recorded]],
    ["9 janvier 2026", [stated]],
  ] as const) {
    expect((await (await search(q, ["treasurer"])).json()).data, q).toEqual(found);
    for (const role of ["editor", "reception"] as const) {
      expect((await (await search(q, [role])).json()).data, q).toEqual([]);
    }
  }
  await app.post(`/admin/offline-payments/${id}/refuse`, { reason: "Saisi par erreur" }, recorder);
  const [withdrawn] = (await (await search("chq-77881", ["treasurer"])).json()).data;
  expect(withdrawn.detail).toBe(`${formatShortDate("2026-01-08", now)} · Retiré`);
});

it("finds events by their day and participants by name, telephone and badge, for reception", async () => {
  const event = await makeEvent(app.handle, { title: "Kermesse", eventDate: "2030-03-14" });
  const person = somebody(event.id, { name: "Ænora Œuvrard", phone: "+225 05 44 33 22 11" });
  expect((await app.post("/public/events/subscribe", person)).status).toBeLessThan(300);
  const all = async (q: string, role: "reception" | "treasurer") => (await (await search(q, [role])).json()).data;
  for (const q of ["14/03/2030", "14 mars 2030", "jeudi 14 mars 2030"]) {
    expect(await all(q, "reception")).toMatchObject([
      {
        kind: "Événement",
        title: "Kermesse",
        detail: "14\u00a0mars\u00a02030 · Publié",
        path: `/admin/evenements/${event.id}`,
      },
    ]);
  }
  for (const q of ["oeuvrard", "aenora", "oeuvrard aen", "Œuvrard Æ", "05 44 33 22 11"]) {
    const [line] = await all(q, "reception");
    expect(line).toMatchObject({
      kind: "Participant",
      title: "Ænora Œuvrard, Kermesse",
      detail: "14\u00a0mars\u00a02030 · Confirmée",
    });
    expect(line.path).not.toMatch(/noura|uvrard|exemple/i);
    const shown = new URLSearchParams(line.path.split("?")[1]).get("recherche");
    const { carrying } = await signInStaff(app, ["reception"]);
    const list = await app.call(`/api/v01/admin/events/${event.id}/registrations?q=${shown}`, { headers: carrying });
    expect((await list.json()).data).toMatchObject([{ name: "Ænora Œuvrard" }]);
  }
  expect(await all("aenora", "treasurer")).toEqual([]);
});

it("finds members first, then donors and payments, and three participants behind them; the typed number first of all", async () => {
  const name = "Vigninou";
  const { email } = await makeAccount(app, { first_name: "Rosine", last_name: name });
  await app.handle.db.execute(sql`update accounts set member_number = 90031 where email_key = ${email}`);
  await makeAccount(app, { first_name: "Abel", last_name: "Numéro", email: "a90031@exemple.example" });
  const campaign = await makeCampaign(app.handle);
  const payer = { donor_firt_name: "Rosine", donor_last_name: name, donor_email: email };
  await press(app, await makeOrder(app, campaign.id, payer), "confirm");
  await app.handle.db.execute(sql`select refresh_donors()`);
  const event = await makeEvent(app.handle, { title: "Bal", eventDate: dayIn(1) });
  await makeRegistrations(
    app.handle,
    event,
    ["Ama", "Bila", "Cyr", "Dan"].map((first) => ({ name: `${first} ${name}` })),
  );
  const { carrying } = await signInStaff(app, ["treasurer", "editor"]);
  const all = async (q: string): Promise<StaffSearchResults> =>
    (await app.call(`/api/v01/admin/search?${new URLSearchParams({ q })}`, { headers: carrying })).json();
  const { data, cut } = await all(name);
  expect(data.map(({ kind, title }) => `${kind} ${title}`)).toEqual([
    `Membre Rosine ${name}`,
    `Donateur Rosine ${name}`,
    expect.stringMatching(/^Paiement /),
    ...["Ama", "Bila", "Cyr"].map((first) => `Participant ${first} ${name}, Bal`),
    "Participant Tous ceux de «\u00a0Bal\u00a0»",
  ]);
  expect(cut).toEqual(["Participant"]);
  await makeCampaign(app.handle, { title: "90031 arbres", status: "draft" });
  for (const q of ["090031", "M-090031", "m 90031", "90031"]) {
    expect((await all(q)).data[0], q).toMatchObject({ kind: "Membre", title: `Rosine ${name}` });
  }
});

it("finds who has the whole number that was typed first, and few who have a part of it", async () => {
  const { carrying } = await signInStaff(app, ["treasurer", "editor"]);
  const all = async (q: string): Promise<StaffSearchResults["data"]> =>
    (await (await app.call(`/api/v01/admin/search?${new URLSearchParams({ q })}`, { headers: carrying })).json()).data;
  const campaign = await makeCampaign(app.handle);
  const give = async (last: string, amount: number, phone: string) => {
    const email = `${last.toLowerCase()}@exemple.example`;
    const payer = { donor_firt_name: "Nina", donor_last_name: last, donor_email: email, donor_phone: phone };
    await press(app, await makeOrder(app, campaign.id, { ...payer, amount }), "confirm");
  };
  await give("Tano", 83_600, "+2250102030405");
  for (const [index, last] of ["Uba", "Vao", "Wra", "Xan", "Yeo", "Zan"].entries())
    await give(last, 1_000, `+225070${index}836000`);
  await app.handle.db.execute(sql`select refresh_donors()`);
  const event = await makeEvent(app.handle, { title: "Repas", eventDate: dayIn(3) });
  await makeRegistrations(
    app.handle,
    event,
    ["05", "06", "07"].map((start, index) => ({ name: `Ange ${index}`, phone: `+225${start}83600112` })),
  );
  const titles = (await all("83600")).map(({ kind, title }) => `${kind} ${title}`);
  expect(titles.slice(0, 2)).toEqual(["Donateur Nina Tano", "Paiement 83\u202f600\u00a0FCFA, Nina Tano"]);
  for (const kind of ["Donateur", "Paiement"])
    expect(titles.filter((title) => title.startsWith(`${kind} `))).toHaveLength(2);
  expect(titles.filter((title) => title.startsWith("Participant Ange"))).toHaveLength(2);
  expect((await all("01 02 03 04 05")).map(({ title }) => title)).toEqual([
    "Nina Tano",
    "83\u202f600\u00a0FCFA, Nina Tano",
  ]);
  expect(await all("8360011")).toHaveLength(3);
});

it("finds a member before the person of that name on the page of the team", async () => {
  await makeAccount(app, { first_name: "Opportune", last_name: "Wognin" });
  await makePerson(app.handle, { firstName: "Opportune", lastName: "Wognin" });
  const { carrying } = await signInStaff(app, ["treasurer", "editor"]);
  const found = await app.call("/api/v01/admin/search?q=wognin", { headers: carrying });
  expect((await found.json()).data.map(({ kind }: { kind: string }) => kind)).toEqual([
    "Membre",
    "Équipe ou volontaire",
  ]);
});

it("finds participants of today's event first, then of the next and the past ones, and leads to all", async () => {
  const days = [30, 0, -3, 7, -40];
  for (const day of days) {
    const event = await makeEvent(app.handle, { title: `Jour ${day}`, eventDate: dayIn(day) });
    await makeRegistrations(app.handle, event, [{ name: "Zénaïde Keïtanou" }]);
    if (day === 0) await makeRegistrations(app.handle, event, [{ name: "Abdou Keïtanou" }]);
  }
  const found: StaffSearchResults = await (await search("keitanou", ["reception"])).json();
  expect(found.data.map(({ title }) => title)).toEqual([
    ...["Abdou Keïtanou, Jour 0", "Zénaïde Keïtanou, Jour 0", "Zénaïde Keïtanou, Jour 7"],
    ...["Zénaïde Keïtanou, Jour 30", "Zénaïde Keïtanou, Jour -3"],
    "Tous ceux de «\u00a0Jour 0\u00a0»",
  ]);
  expect(found.cut).toEqual(["Participant"]);
  expect(found.data.at(-1)?.path).toMatch(/\/participants\?recherche=keitanou$/);
  const few: StaffSearchResults = await (await search("abdou keitanou", ["reception"])).json();
  expect([few.data.length, few.cut]).toEqual([1, undefined]);
});

it("tells namesakes at one event apart by the end of their telephone number", async () => {
  const event = await makeEvent(app.handle, { title: "Veillée", eventDate: dayIn(2) });
  const namesakes = [{ phone: "+2250544331234" }, { phone: "" }].map((one) => ({ ...one, name: "Brou Zangaréla" }));
  await makeRegistrations(app.handle, event, [...namesakes, { name: "Ali Zangaréla", phone: "+2250544335678" }]);
  const { data }: StaffSearchResults = await (await search("zangarela", ["reception"])).json();
  expect(data.map(({ detail }) => detail?.split(" · ").slice(0, -2)).toSorted()).toEqual([
    [],
    ["sans téléphone"],
    ["téléphone en …12\u00a034"],
  ]);
});

it("finds people by names heard like theirs, behind people who are written so, for those who may know them", async () => {
  const event = await makeEvent(app.handle, { title: "Atelier", eventDate: "2030-03-15" });
  expect((await app.post("/public/events/subscribe", somebody(event.id, { name: "Yves Kouadio" }))).status).toBe(201);
  await makeAccount(app, { first_name: "Sylvie", last_name: "Kouadio" });
  // The words of names are read at most once a minute.
  app.clock.advance(60);
  const lines = async (q: string, roles: ("editor" | "reception" | "treasurer")[]) =>
    (await (await search(q, roles)).json()).data.map(({ kind, title, detail }: Record<string, string>) => [
      kind,
      title,
      detail?.endsWith(" · se prononce presque pareil"),
    ]);
  const participant = ["Participant", "Yves Kouadio, Atelier", true];
  const member = ["Membre", "Sylvie Kouadio", true];
  expect(await lines("Couadio", ["reception"])).toEqual([member, participant]);
  expect(await lines("Couadio", ["treasurer"])).toEqual([member]);
  expect(await lines("kouadio", ["reception"])).toEqual([
    ["Membre", "Sylvie Kouadio", false],
    ["Participant", "Yves Kouadio, Atelier", false],
  ]);
  expect(await lines("20 000", ["reception"])).toEqual([]);
  await makeCampaign(app.handle, { title: "Le puits de Couadio", status: "draft" });
  const campaign = ["Campagne", "Le puits de Couadio", false];
  expect(await lines("Couadio", ["editor"])).toEqual([campaign]);
  await makeAccount(app, { first_name: "Marthe", last_name: "Couadio" });
  expect(await lines("Couadio", ["treasurer"])).toEqual([campaign, ["Membre", "Marthe Couadio", false], member]);
});

it("finds payments, their donor and what was recorded by names heard like the payer's", async () => {
  const { carrying } = await signInStaff(app, ["treasurer"]);
  const { id } = await makeCampaign(app.handle);
  const names = { donor_firt_name: "Amenan", donor_last_name: "Ouédraogo", donor_email: "amenan@exemple.example" };
  await press(app, await makeOrder(app, id, names), "confirm");
  await recordOffline(app, carrying, offlineForm(id, { first_name: "Ali", last_name: "Ouédraogo", amount: "31 000" }));
  const found = async (q: string) =>
    ((await (await search(q, ["treasurer"])).json()) as StaffSearchResults).data.map(({ kind, detail }) => [
      kind,
      detail?.endsWith(" · se prononce presque pareil"),
    ]);
  await app.call("/api/v01/admin/donors", { headers: carrying });
  // Answers to earlier searches are remembered for a minute.
  app.clock.advance(60);
  expect((await found("Ouedrago")).toSorted()).toEqual([
    ["Donateur", true],
    ["Encaissement", true],
    ["Paiement", true],
  ]);
  expect((await found("Amenan Wedraogo")).toSorted()).toEqual([
    ["Donateur", true],
    ["Paiement", true],
  ]);
});

it("finds letters by subject, words and day, with date and state, for those who write them", async () => {
  const { carrying } = await signInStaff(app, ["editor"]);
  const letter = { subject: "Le cœur de Kouto", body: "<p>Un puits <b>neuf</b>.</p>", segment: "all" };
  const { id } = await (await app.post("/admin/letters", letter, carrying)).json();
  const short = formatShortDate(app.clock.now(), app.clock.now());
  const line = {
    kind: "Lettre",
    title: "Le cœur de Kouto",
    detail: `${short} · Brouillon`,
    path: `/admin/lettres/${id}`,
  };
  for (const q of ["COEUR DE KOUTO", "puits neuf", short]) {
    expect((await (await search(q, ["editor"])).json()).data).toContainEqual(line);
  }
  expect((await (await search("kouto", ["treasurer"])).json()).data).not.toContainEqual(line);
});

it("finds at most five of a kind, and for each person only what opens to it", async () => {
  for (let number = 1; number <= 7; number += 1) await makeCampaign(app.handle, { title: `Identité ${number}` });
  expect((await (await search("identite", ["editor"])).json()).data).toHaveLength(5);
  expect(await (await search("identite", ["reception"])).json()).toEqual({ data: [] });
  const { carrying } = await signInStaff(app, [], { email: ADMIN });
  const settings = async (q: string) => {
    const found = await app.call(`/api/v01/admin/search?${new URLSearchParams({ q })}`, { headers: carrying });
    return (await found.json()).data.filter(({ kind }: { kind: string }) => kind === "Réglage");
  };
  const setting = (title: string, path: string) => ({ kind: "Réglage", title, detail: null, path });
  expect(await settings("identite")).toEqual([setting("Identité", "/admin/reglages/identite")]);
  for (const q of ["réglages frais", "frais paiement", "Frais de paiement"]) {
    expect(await settings(q)).toEqual([
      setting("Frais de paiement", "/admin/reglages/frais"),
      // Its accounts are those of the provider of payments and of the provider's fees.
      setting("Plan comptable", "/admin/reglages/comptabilite"),
    ]);
  }
  for (const q of ["iban", "compte bancaire"]) {
    expect(await settings(q)).toEqual([setting("Donner autrement", "/admin/reglages/donner-autrement")]);
  }
  for (const q of ["cotisation montant", "montant de la cotisation", "échéance"]) {
    expect(await settings(q)).toEqual([setting("Cotisations", "/admin/reglages/cotisations")]);
  }
  expect(await settings("logo")).toEqual([setting("Identité", "/admin/reglages/identite")]);
  expect(await settings("numéro wave")).toEqual([setting("Donner autrement", "/admin/reglages/donner-autrement")]);
  for (const q of ["log", "cotisation logo"]) expect(await settings(q)).toEqual([]);
  // The page of the list is found instead of all of them.
  expect(await settings("réglages")).toEqual([]);
});

it("refuses an empty search and a very long one", async () => {
  for (const q of ["", "   ", "x".repeat(10_000)]) expect((await search(q, ["editor"])).status).toBe(422);
});
