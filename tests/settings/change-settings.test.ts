// Also on the embedded database: locks, triggers and cache tags.
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { coveredFeesOf } from "#shared/money.ts";
import { SETTING_SECTIONS, type SettingSection } from "#site/settings/setting-sections.contract.ts";
import { settingsRows } from "#site/settings/settings.db.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { orderBody } from "../factories/make-order.ts";
import { type Carrying, nextCodeFor } from "../factories/make-two-factor.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";

const ADMIN = "direction@exemple.example";
const HOSTILE = ["x".repeat(10_000), "", 7, null, ["a"], { a: 1 }];

let app: TestApp;
let admin: Carrying;
let secret: string;
beforeAll(async () => {
  app = await startTestApp({}, { ADMIN_EMAIL: ADMIN });
  const adjoua = await signInStaff(app, [], { email: ADMIN, first_name: "Adjoua", last_name: "Koffi" });
  ({ carrying: admin, secret } = adjoua);
});
afterAll(() => app.stop());

const send = (method: string, path: string, body?: object, carrying = admin) =>
  app.call(`/api/v01/admin/settings${path}`, {
    method,
    headers: { ...carrying, "content-type": "application/json" },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
const read = async (section: SettingSection) => (await send("GET", `/${section}`)).json();

async function save(section: SettingSection, change: object) {
  const { version, fields } = await read(section);
  return send("PUT", `/${section}`, { ...fields, ...change, version });
}

async function errorsOf(section: SettingSection, change: object): Promise<Record<string, string[]>> {
  const refused = await save(section, change);
  expect(refused.status).toBe(422);
  return (await refused.json()).errors;
}

const publicSettings = async () => (await app.call("/api/v01/public/settings")).json();

describe("a section of the settings", () => {
  it("is read, saved, and listed with who changed it; saved as it is, it leaves no entry", async () => {
    for (const section of [...SETTING_SECTIONS, ...SETTING_SECTIONS]) {
      const saved = await save(section, section === "about" ? { vision: "Un pays debout." } : {});
      expect([section, saved.status]).toEqual([section, 200]);
    }
    const { data } = await (await send("GET", "")).json();
    expect(data.map(({ id }: { id: string }) => id)).toEqual(SETTING_SECTIONS);
    for (const row of data) {
      const changed = row.id === "about";
      expect(row).toMatchObject({ version: changed ? 2 : 1, updated_by: changed ? "Adjoua Koffi" : null });
      const entries = await (await app.call(`/api/v01/admin/audit?subject=${row.id}`, { headers: admin })).json();
      expect([row.id, entries.data.length]).toEqual([row.id, changed ? 1 : 0]);
    }
    // The first steps count it as decided.
    expect((await read("dues")).updated_at).not.toBeNull();
  });

  it("shows on the site at once, with what staff alone sees left out", async () => {
    await publicSettings();
    const saved = await save("identity", { name: "Fondation Akwaba <script>alert(1)</script> 🌍 أهلا" });
    expect(saved.status).toBe(200);
    const shown = await publicSettings();
    expect(shown.identity.name).toBe("Fondation Akwaba <script>alert(1)</script> 🌍 أهلا");
    expect(shown).not.toHaveProperty("mail");
    expect(shown).not.toHaveProperty("pictures");
    await save("social", { facebook: "facebook.example/akwaba" });
    const { social } = await publicSettings();
    expect(social).toEqual([{ network: "facebook", label: "Facebook", url: "https://facebook.example/akwaba" }]);
  });

  it("changed by another administrator meanwhile is refused with what stands there now", async () => {
    const { version, fields } = await read("contact");
    expect((await save("contact", { city: "Bouaké" })).status).toBe(200);
    const refused = await send("PUT", "/contact", { ...fields, city: "Korhogo", version });
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({
      code: "changed_meanwhile",
      current: { version: version + 1, updated_by: "Adjoua Koffi", fields: { city: "Bouaké" } },
    });
  });

  it("saved by several at the same moment is stored once", async () => {
    const { version, fields } = await read("dues");
    const saved = await Promise.all(
      [11, 12, 13, 14].map((due_day) => {
        const terms = [...fields.terms, { from: "2090-01", amount: 1_000, due_day }];
        return send("PUT", "/dues", { terms, version });
      }),
    );
    expect(saved.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  it("gets the values of an older version again, the first one too, and the log says who, before and after", async () => {
    const first = await read("impact");
    await save("impact", { title: "Ce que nous faisons" });
    const { data } = await (await send("GET", "/impact/revisions")).json();
    expect(data[0]).toMatchObject({ by: "Adjoua Koffi", original: false, fields: { title: "Ce que nous faisons" } });
    expect(data.at(-1)).toMatchObject({ version: 1, by: null, original: true });
    const restored = await send("POST", "/impact/revisions/1/restore", { version: first.version + 1 });
    expect(await restored.json()).toMatchObject({ version: first.version + 2, fields: { title: first.fields.title } });
    expect((await send("POST", "/impact/revisions/99/restore", { version: first.version + 2 })).status).toBe(404);

    const log = await app.call("/api/v01/admin/audit?kind=settings&subject=impact", { headers: admin });
    const entries = (await log.json()).data;
    expect(entries[0]).toMatchObject({ action: "restored_version", by: "Adjoua Koffi", name: "Notre impact" });
    expect(entries[1]).toMatchObject({
      action: "changed",
      before: { title: first.fields.title },
      after: { title: "Ce que nous faisons" },
      origin: expect.any(String),
    });
  });

  it("keeps versions that nothing can rewrite", async () => {
    const run = (statement: string) => app.handle.jobs.executeSql(statement, []);
    await expect(run("update setting_revisions set actor = null")).rejects.toThrow();
    await expect(run("delete from setting_revisions")).rejects.toThrow();
  });

  it("refuses what a form never sends, whole", async () => {
    const before = await read("identity");
    for (const name of HOSTILE) expect((await errorsOf("identity", { name })).name).toHaveLength(1);
    for (const founded of ["2019", 2019.5, 12, 1e12])
      expect(await errorsOf("identity", { founded })).toHaveProperty("founded");
    expect(await read("identity")).toEqual(before);
  });
});

describe("each field says in French what is wrong", () => {
  const BANK = { iban: "CI55CI00 0000 0000 0000 0000 0000", bic: "ecociciab", account_name: "Akwaba", bank: "" };

  it.each([
    [
      "offline_giving",
      { ...BANK, bic: "", iban: "CI56 CI00 0000 0000 0000 0000 0000" },
      "iban",
      /IBAN n’est pas valable/,
    ],
    ["offline_giving", { ...BANK, bic: "ECOCCIA" }, "bic", /SWIFT/],
    ["offline_giving", { ...BANK, bic: "ECOCZZAB" }, "bic", /SWIFT/],
    ["offline_giving", { ...BANK, bic: "", account_name: "" }, "account_name", /titulaire/],
    ["offline_giving", { ...BANK, bic: "ECOCCIAB", iban: "" }, "iban", /IBAN/],
    ["offline_giving", { mobile_money: [{ label: "Wave", number: "abc" }] }, "mobile_money", /numéro/],
    [
      "offline_giving",
      { mobile_money: [{ label: "Wave", number: "99 99 99 99" }] },
      "mobile_money.0.number",
      /dix chiffres depuis 2021/,
    ],
    [
      "offline_giving",
      { mobile_money: [{ label: "Wave", number: "09 08 09 10 11" }] },
      "mobile_money.0.number",
      /Aucun opérateur/,
    ],
    ["about", { history: "a\u0007b" }, "history", /illisibles/],
    ["contact", { email: "pas une adresse" }, "email", /adresse/],
    ["contact", { latitude: 91 }, "latitude", /degrés/],
    ["contact", { phone: "00 00 00 00 00" }, "phone", /numéro de téléphone valide/],
    ["contact", { phone: "+225 07 08" }, "phone", /numéro de téléphone valide/],
    ["contact", { whatsapp: "07 08" }, "whatsapp", /numéro de téléphone valide/],
    ["social", { youtube: "https://nom:secret@youtube.example/akwaba" }, "youtube", /mot de passe/],
    ["social", { youtube: "javascript:alert(1)" }, "youtube", /https/],
    ["social", { youtube: "nom.secret@youtube.example" }, "youtube", /https/],
    ["fees", { per_mille: 201 }, "per_mille", /pourcentage/],
    ["fees", { bearer: "donor" }, "bearer", /frais/],
    ["dues", { terms: [{ from: "2019-01", amount: 1_000, due_day: 29 }] }, "terms", /28/],
    ["dues", { terms: [{ from: "2019-1", amount: 1_000, due_day: 9 }] }, "terms", /2027-01/],
    ["dues", { terms: [{ from: "2019-01", amount: 99.5, due_day: 9 }] }, "terms", /en chiffres/],
    ["dues", { terms: [] }, "terms", /actuel/],
    ["statistics", { trees: -1 }, "trees", /en chiffres/],
    ["mail", { reply_to: "deux@exemple.ci, trois@exemple.ci" }, "reply_to", /adresse/],
    ["pictures", { hosts: ["https://images.exemple.ci"] }, "hosts", /https/],
  ] as const)("%s %j", async (section, change, field, text) => {
    expect((await errorsOf(section, change))[field]?.[0]).toMatch(text);
  });

  it("takes a wallet and a telephone that no operator is known to have once confirmed, and asks no more", async () => {
    const wallet = { mobile_money: [{ label: "Wave", number: "09 08 09 10 11" }] };
    const phone = { phone: "+225 27 22 00 20 19" };
    expect((await save("contact", phone)).status).toBe(422);
    const other = await save("offline_giving", { ...wallet, phone_confirmed: "09 08 09 10 12" });
    expect(other.status).toBe(422);
    for (const change of [{ phone_confirmed: "0908091011" }, { bank: "Banque Essai" }]) {
      const given = { ...wallet, ...change, code: await nextCodeFor(app, secret) };
      expect((await save("offline_giving", given)).status).toBe(200);
    }
    for (const change of [
      { phone_confirmed: "2722002019", code: await nextCodeFor(app, secret) },
      { city: "Bouaké" },
    ]) {
      expect((await save("contact", { ...phone, ...change })).status).toBe(200);
    }
  });

  it("asks nothing about what was not touched, and its history names only what was", async () => {
    const { fields } = await read("contact");
    // As the demo, or a former release, stored it.
    const value = { ...fields, phone: "+225 27 22 00 20 19", hours: "Le lundi, de 8 h à 17 h", latitude: 5.3701 };
    await app.handle.db.update(settingsRows).set({ value }).where(eq(settingsRows.key, "contact"));
    expect((await save("contact", { address: ["Rue des Jardins"], latitude: 5.3705 })).status).toBe(200);
    const regrouped = { phone: "27 22 00 20 19", code: await nextCodeFor(app, secret) };
    expect((await save("contact", regrouped)).status).toBe(200);
    expect((await save("contact", { phone: value.phone, code: await nextCodeFor(app, secret) })).status).toBe(200);
    const { data } = await (await app.call("/api/v01/admin/audit?subject=contact", { headers: admin })).json();
    // The number in other groups of digits is the same one: nothing was changed by it.
    expect(Object.keys(data[0].after).toSorted()).toEqual(["address", "latitude"]);
    expect((await read("contact")).fields).toMatchObject({ phone: value.phone, hours: value.hours });
  });

  it("and shows the public numbers with their country, for the links of pages and mails need it", async () => {
    const typed = { phone: "27 20 31 50 00", whatsapp: "07.08.09.10.11" };
    expect((await save("contact", { ...typed, code: await nextCodeFor(app, secret) })).status).toBe(200);
    expect((await publicSettings()).contact).toMatchObject({
      phone: "+225 27 20 31 50 00",
      whatsapp: "+225 07 08 09 10 11",
    });
  });

  it("and writes an IBAN and a SWIFT code as banks do", async () => {
    const saved = await save("offline_giving", {
      ...BANK,
      bic: "ecoc ci ab xxx",
      code: await nextCodeFor(app, secret),
    });
    expect((await saved.json()).fields).toMatchObject({
      iban: "CI55 CI00 0000 0000 0000 0000 0000",
      bic: "ECOCCIABXXX",
    });
  });
});

describe("a change of the fees", () => {
  it("counts for orders opened from then on: one that is open keeps its total", async () => {
    const campaign = await makeCampaign(app.handle);
    const order = (fees: number) =>
      app.call("/api/v01/payment/create-order", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(orderBody(campaign.id, { amount: 10_000, covered_fees: fees })),
      });
    await save("fees", { bearer: "payer_may_cover", per_mille: 20 });
    const before = coveredFeesOf(10_000, 20);
    const opened = await order(before);
    expect(opened.status).toBe(200);
    const { reference } = await opened.json();

    await save("fees", { per_mille: 30 });
    const refused = await order(before);
    expect([refused.status, (await refused.json()).code]).toEqual([409, "fees_changed"]);
    expect((await order(coveredFeesOf(10_000, 30))).status).toBe(200);
    const rows = await app.handle.jobs.executeSql(
      "select o.covered_fees from orders o join attempts a on a.order_id = o.id where a.reference = $1",
      [reference],
    );
    expect(Number((rows.rows[0] as { covered_fees: unknown }).covered_fees)).toBe(before);
  });
});
