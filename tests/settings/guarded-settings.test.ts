import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seedAccounts } from "#demo/seed-accounts.ts";
import { accounts } from "#people/identity/accounts.db.ts";
import { lastMailTo, PASSWORD } from "../factories/make-account.ts";
import { type Carrying, factorCall, nextCodeFor, setUpFactor, signInToWork } from "../factories/make-two-factor.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import { scriptedProvider } from "../payments/scripted-provider.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";

const ADMIN = "direction@exemple.example";
const TREASURER = "tresorerie@exemple.example";
const WAVE = "+225 07 08 09 10 11";
const THEIRS = "+225 05 01 02 03 04";
const IBAN = "CI55 CI00 0000 0000 0000 0000 0000";

let app: TestApp;
let admin: Carrying;
let secret: string;

beforeAll(async () => {
  app = await startTestApp({}, { ADMIN_EMAIL: ADMIN });
  const adjoua = { email: ADMIN, first_name: "Adjoua", last_name: "Koffi" };
  ({ carrying: admin, secret } = await signInStaff(app, [], adjoua));
  await signInStaff(app, ["treasurer"], { email: TREASURER });
  await signInStaff(app, ["editor", "reception"], { email: "redaction@exemple.example" });
});
afterAll(() => app.stop());

const call = (method: string, path: string, body?: object, carrying = admin) =>
  app.call(`/api/v01/admin/settings/${path}`, {
    method,
    headers: { ...carrying, "content-type": "application/json" },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
const read = async (section: string, carrying = admin) => (await call("GET", section, undefined, carrying)).json();

async function save(section: string, change: object, carrying = admin) {
  const { version, fields } = await read(section, carrying);
  return call("PUT", section, { ...fields, ...change, version }, carrying);
}

const code = () => nextCodeFor(app, secret);
const wave = (number: string) => ({ mobile_money: [{ label: "Wave", number }] });

/** The mails about changes of settings, by their recipients. */
async function noticesSent(): Promise<string[]> {
  await app.settled();
  const notices = (await app.mails()).filter(({ subject }) => subject?.startsWith("Réglage modifié"));
  return notices.map(({ to }) => to?.[0]?.address ?? "").sort();
}

async function expectRefused(answered: Response, text: string | RegExp) {
  expect(answered.status).toBe(422);
  expect((await answered.json()).errors).toEqual({ code: [expect.stringMatching(text)] });
}

describe("where donors send their money", () => {
  it("changes with a fresh code in the same call alone, which counts once", async () => {
    const used = await code();
    expect((await save("offline_giving", { ...wave(WAVE), code: used })).status).toBe(200);
    const { version, fields } = await read("offline_giving");
    const before = await noticesSent();
    await expectRefused(await save("offline_giving", wave(THEIRS)), /demande un code/);
    await expectRefused(await save("offline_giving", { ...wave(THEIRS), code: used }), "Code incorrect.");
    await expectRefused(await save("offline_giving", { ...wave(THEIRS), code: "000000" }), "Code incorrect.");
    await expectRefused(await save("offline_giving", { ...wave(THEIRS), code: "12" }), /chiffres/);
    const opening = await nextCodeFor(app, secret);
    const later = await signInToWork(app, { email: ADMIN, password: PASSWORD });
    expect((await factorCall(app, "open", later.carrying, { code: opening })).status).toBe(200);
    await expectRefused(await save("offline_giving", { ...wave(THEIRS), code: opening }), "Code incorrect.");
    expect(await read("offline_giving")).toMatchObject({ version, fields });
    expect(await noticesSent()).toEqual(before);
  });

  it("is mailed at once to all administrators and treasurers, masked, with who, when and what to do", async () => {
    const bank = { bank: "NSIA", account_name: "Akwaba", iban: IBAN, bic: "ECOCCIAB" };
    const before = await noticesSent();
    expect((await save("offline_giving", { ...wave(THEIRS), ...bank, code: await code() })).status).toBe(200);
    expect(await noticesSent()).toEqual([...before, ADMIN, TREASURER].sort());
    for (const email of [ADMIN, TREASURER]) {
      const mail = await lastMailTo(app, email);
      expect(mail?.subject).toBe("Réglage modifié\u00a0: Donner autrement");
      const text = (mail?.text ?? "").replaceAll("\u00a0", " ");
      expect(text).toContain("Adjoua Koffi (d•••@exemple.example) a fait ce changement le ");
      expect(text).toMatch(/\d h( \d\d)? \(heure d’Abidjan\)/);
      expect(text).toMatch(/avant.*Wave •••• 1011.*maintenant.*Wave •••• 0304/s);
      expect(text).toMatch(/IBAN, avant.*\(vide\).*IBAN, maintenant.*•••• 0000/s);
      expect(text).not.toMatch(/0708091011|0501020304|CI55/);
      expect(text.includes("rétablissez la version précédente")).toBe(email === ADMIN);
      expect(text.includes("appelez tout de suite l’administration")).toBe(email === TREASURER);
    }
  });

  it("is checked first, without a code: the answer is what would be stored, and nothing is", async () => {
    const { version, fields } = await read("offline_giving");
    const before = await noticesSent();
    const check = (change: object, of = version) =>
      call("POST", "offline_giving/check", { ...fields, ...change, version: of });
    const checked = await check(wave("0501020305"));
    expect(checked.status).toBe(200);
    expect(await checked.json()).toMatchObject({ version, fields: wave("+225 05 01 02 03 05") });
    const short = await check(wave("+225 01 00 00"));
    expect(short.status).toBe(422);
    expect(Object.keys((await short.json()).errors)).toEqual(["mobile_money.0.number"]);
    expect((await check(wave("0501020305"), version - 1)).status).toBe(409);
    expect(await read("offline_giving")).toMatchObject({ version, fields });
    expect(await noticesSent()).toEqual(before);
  });

  it("is restored from an older version as it is changed", async () => {
    const { version } = await read("offline_giving");
    const restore = (body: object) =>
      call("POST", `offline_giving/revisions/${version - 1}/restore`, { version, ...body });
    const before = await noticesSent();
    await expectRefused(await restore({}), /demande un code/);
    await expectRefused(await restore({ code: "000000" }), "Code incorrect.");
    expect(await noticesSent()).toEqual(before);
    const restored = await restore({ code: await code() });
    expect(await restored.json()).toMatchObject({ version: version + 1, fields: wave(WAVE) });
    expect(await noticesSent()).toHaveLength(before.length + 2);
  });

  it("changed twice at once with one code is changed once", async () => {
    const { version, fields } = await read("offline_giving");
    const before = await noticesSent();
    const same = await code();
    const answers = await Promise.all(
      [THEIRS, "+2250102030405"].map((number) =>
        call("PUT", "offline_giving", { ...fields, ...wave(number), version, code: same }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await read("offline_giving")).toMatchObject({ version: version + 1 });
    expect(await noticesSent()).toHaveLength(before.length + 2);
  });

  it("of an older version is refused as such, with a code or without, and saved as it is needs none", async () => {
    const { version, fields } = await read("offline_giving");
    const own = await code();
    for (const given of [{}, { code: own }]) {
      const refused = await call("PUT", "offline_giving", { ...fields, ...wave(WAVE), version: version - 1, ...given });
      expect([refused.status, (await refused.json()).code]).toEqual([409, "changed_meanwhile"]);
    }
    expect((await save("offline_giving", {})).status).toBe(200);
    expect((await save("offline_giving", { ...wave(WAVE), code: own })).status).toBe(200);
  });

  it("is mailed to those who hold the role when it changes", async () => {
    const late = { email: "seconde@exemple.example" };
    const { id } = await signInStaff(app, ["treasurer"], late);
    const { db } = app.handle;
    await db.update(accounts).set({ roles: [] }).where(eq(accounts.emailKey, TREASURER));
    const before = await noticesSent();
    await save("offline_giving", { ...wave(THEIRS), code: await code() });
    expect(await noticesSent()).toEqual([...before, ADMIN, late.email].sort());
    await db.update(accounts).set({ roles: [] }).where(eq(accounts.id, id));
    await db
      .update(accounts)
      .set({ roles: ["treasurer"] })
      .where(eq(accounts.emailKey, TREASURER));
  });
});

describe("where their letters and questions go", () => {
  it.each([
    ["contact", { email: "autre@exemple.example" }, { hours: "8 h à 17 h" }],
    ["contact", { phone: "+2250708091011" }, { city: "Bouaké" }],
    ["contact", { whatsapp: "+2250708091012" }, { city: "Bondoukou" }],
    ["mail", { reply_to: "ailleurs@exemple.example" }, { sender_name: "Akwaba" }],
  ])("changes with a fresh code, and is mailed: %s %j, but not %j", async (section, guarded, free) => {
    const before = await noticesSent();
    expect((await save(section, free)).status).toBe(200);
    await expectRefused(await save(section, guarded), /demande un code/);
    expect(await noticesSent()).toEqual(before);
    expect((await save(section, { ...guarded, code: await code() })).status).toBe(200);
    expect(await noticesSent()).toHaveLength(before.length + 2);
    // The foot of each mail names the public address and telephone number.
    const [body] = ((await lastMailTo(app, TREASURER))?.text ?? "").split("-- ");
    expect(body).toContain("maintenant");
    expect(body).not.toMatch(/autre@|ailleurs@|0708091011|07 08 09 10 12/);
  });
});

it("a code for a change cannot be guessed: after ten wrong ones, even a right one has to wait", async () => {
  const guessing = await startTestApp({}, { ADMIN_EMAIL: ADMIN });
  try {
    const staff = await signInStaff(guessing, [], { email: ADMIN });
    const send = (given: string) =>
      guessing.call("/api/v01/admin/settings/mail", {
        method: "PUT",
        headers: { ...staff.carrying, "content-type": "application/json" },
        body: JSON.stringify({ sender_name: "", reply_to: "a@exemple.example", version: 1, code: given }),
      });
    for (let tries = 0; tries < 10; tries += 1) expect((await send("000000")).status).toBe(422);
    expect((await send(await nextCodeFor(guessing, staff.secret))).status).toBe(429);
  } finally {
    await guessing.stop();
  }
});

describe("in the demo", () => {
  async function inDemo(simulated: boolean, run: (demo: TestApp, carrying: Carrying) => Promise<void>) {
    const email = "admin@fondation-akwaba.example";
    const demo = await startTestApp({ provider: { ...scriptedProvider(), simulated } }, { ADMIN_EMAIL: email });
    try {
      const write = await seedAccounts(PASSWORD)(demo.site.files);
      await demo.site.app.ctx.write((unit) => write(unit, demo.clock.now(), []));
      await run(demo, (await signInToWork(demo, { email, password: PASSWORD })).carrying);
    } finally {
      await demo.stop();
    }
  }
  const change = (demo: TestApp, carrying: Carrying, body: object = {}) =>
    demo.call("/api/v01/admin/settings/offline_giving", {
      method: "PUT",
      headers: { ...carrying, "content-type": "application/json" },
      body: JSON.stringify({
        bank: "",
        account_name: "",
        iban: "",
        bic: "",
        ...wave(WAVE),
        version: 1,
        ...body,
      }),
    });

  it("an account without two-factor changes it without a code, and the mails go out all the same", async () => {
    await inDemo(true, async (demo, carrying) => {
      expect((await change(demo, carrying)).status).toBe(200);
      const mail = await lastMailTo(demo, "tresorerie@fondation-akwaba.example");
      expect(mail?.subject).toBe("Réglage modifié\u00a0: Donner autrement");
    });
  });

  it("one with two-factor needs the code", async () => {
    await inDemo(true, async (demo, carrying) => {
      const factor = await setUpFactor(demo, carrying);
      await expectRefused(await change(demo, carrying), /demande un code/);
      expect((await change(demo, carrying, { code: factor.recoveryCodes[0] })).status).toBe(200);
    });
  });

  it("is refused until two-factor is set up if real money moves, and says so", async () => {
    await inDemo(false, async (demo, carrying) => {
      const refused = await change(demo, carrying);
      expect(refused.status).toBe(403);
      expect((await refused.json()).message).toContain("Mettez en place la double authentification");
    });
  });
});
