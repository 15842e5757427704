import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Campaign } from "#giving/campaigns/campaigns.db.ts";
import { findAccount } from "#people/identity/accounts.db.ts";
import { pagesFromBuild } from "#platform/http/page-renderer.ts";
import type { LibraryPicture } from "#site/library/library.contract.ts";
import { makeAccount, signIn } from "../factories/make-account.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { makeOrder } from "../factories/make-order.ts";
import type { Carrying } from "../factories/make-two-factor.ts";
import { ONE_PAGE_PDF } from "../factories/one-page-pdf.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import { photoWithPosition } from "../fixtures/make-photos.ts";
import { libraryCalls } from "../library/library-calls.ts";
import { press } from "../payments/drive-simulator.ts";
import { type S3Server, startS3Server } from "../setup/s3-server.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";

const HOUR_SECONDS = 3_600;
const UNSTORABLE =
  "Les fichiers ne peuvent pas être enregistrés pour le moment. Veuillez réessayer dans quelques minutes.";
const UNREADABLE = "Les fichiers sont momentanément inaccessibles. Veuillez réessayer dans quelques minutes.";

let store: S3Server;
let app: TestApp;
let campaign: Campaign;
let memberBody: Awaited<ReturnType<typeof makeAccount>>;
let member: Awaited<ReturnType<typeof signIn>>;
let editor: Carrying;
let treasurer: Carrying;
let photo: Buffer;
let picture: LibraryPicture;

beforeAll(async () => {
  store = await startS3Server();
  app = await startTestApp({ pages: await pagesFromBuild() }, { FILES_URL: store.url });
  campaign = await makeCampaign(app.handle);
  memberBody = await makeAccount(app);
  await signInAll();
  photo = await photoWithPosition();
  picture = await libraryCalls(app, editor).upload();
  await app.settled();
});
afterAll(async () => {
  await app?.stop();
  await store?.remove();
});

/** Sessions of staff end within hours. */
async function signInAll(): Promise<void> {
  member = await signIn(app, memberBody);
  editor = (await signInStaff(app, ["editor"])).carrying;
  treasurer = (await signInStaff(app, ["treasurer"])).carrying;
}

const file = (name: string, bytes: Uint8Array | string) => new File([bytes as BlobPart], name, { type: "image/jpeg" });
function formOf(values: Record<string, string | File>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
}
const sendForm = (path: string, headers: HeadersInit, values: Record<string, string | File>) =>
  app.call(`/api/v01${path}`, { method: "POST", headers, body: formOf(values) });
const sendProfile = (values: Record<string, string | File>) => sendForm("/auth/update", member.bearer, values);
const sendProof = () =>
  sendForm("/admin/offline-payments", treasurer, {
    key: crypto.randomUUID(),
    target: `don:${campaign.id}`,
    method: "CASH",
    amount: "25000",
    received_on: new Date().toISOString().slice(0, 10),
    first_name: "Awa",
    last_name: "Koné",
    email: "",
    phone: "",
    show_name: "false",
    reference: "",
    note: "",
    proof: file("bordereau.jpg", photo),
  });
const sendReport = () => sendForm("/admin/report-files", editor, { file: file("rapport.pdf", ONE_PAGE_PDF) });
const library = () => libraryCalls(app, editor);

async function stored(folder: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of app.site.files.list(folder)) keys.push(key);
  return keys.toSorted();
}
/** Time goes on by so many seconds, and what is due by then is done. */
async function later(seconds: number): Promise<void> {
  app.clock.advance(seconds);
  app.site.app.outbox.wake();
  await app.settled();
}
const rowsOf = async (table: string) => {
  const { rows } = await app.handle.jobs.executeSql(`select count(*)::int as n from ${table}`);
  return rows[0].n;
};

describe("while the server of the file store is down", () => {
  beforeAll(() => store.stop());
  afterAll(() => store.start());

  it("pages and lists are served, and the site stays ready", async () => {
    for (const path of ["/", `/dons/${campaign.slug}`, "/api/v01/public/donations", "/readyz"]) {
      expect([path, (await app.call(path)).status]).toEqual([path, 200]);
    }
  });

  it("a picture that nobody has cached says in French that it cannot be had, and is not remembered as missing", async () => {
    const answer = await app.call(`/public/${Object.values(picture.references)[0]}`);
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "10"]);
    expect(await answer.text()).toContain(`<h1>${UNREADABLE}</h1>`);
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });

  it.each([
    ["a member's photo", ["avatar"], () => sendProfile({ avatar: file("moi.jpg", photo), city: "Bouaké" })],
    [
      "both sides of an identity document",
      ["id_card_front", "id_card_back"],
      () => sendProfile({ id_card_front: file("recto.jpg", photo), id_card_back: file("verso.jpg", photo) }),
    ],
    ["a picture of the library", ["file"], () => library().send(photo)],
    ["the PDF of a report", ["file"], sendReport],
    ["the proof of a payment", ["proof"], sendProof],
  ] as const)("%s is refused with 503 and a text beside its field, and nothing is stored", async (_, fields, send) => {
    const tables = ["library_pictures", "offline_payments", "reports"];
    const before = [await findAccount(app.handle.db, member.user.id), ...(await Promise.all(tables.map(rowsOf)))];
    const answer = await send();
    const body = await answer.json();
    expect([answer.status, body.code, body.message]).toEqual([503, "files_unavailable", UNSTORABLE]);
    expect(body.errors).toEqual(Object.fromEntries(fields.map((field) => [field, [UNSTORABLE]])));
    const after = [await findAccount(app.handle.db, member.user.id), ...(await Promise.all(tables.map(rowsOf)))];
    expect(after).toEqual(before);
  });

  it("a gift is settled, and its receipt waits in the outbox and arrives once the store is back", async () => {
    const order = await makeOrder(app, campaign.id, { donor_email: "fidele@exemple.example" });
    await press(app, order, "confirm");
    const status = await (await app.call(`/api/v01/payment/check-status/${order.reference}`)).json();
    expect(status).toMatchObject({ success: true, status: "paid" });
    await app.settled();
    const receipt = new URL(order.receipt_url).pathname;
    expect((await app.call(receipt)).status).toBe(503);
    const addressed = async () =>
      (await app.mails()).filter((mail) => mail.to?.[0]?.address === "fidele@exemple.example");
    expect(await addressed()).toEqual([]);

    await store.start();
    // The next try of what failed.
    await later(HOUR_SECONDS);
    expect(await addressed()).toHaveLength(1);
    expect((await app.call(receipt)).headers.get("content-type")).toBe("application/pdf");
    await store.stop();
  });
});

describe("once it is back, without a restart", () => {
  beforeEach(async () => {
    // Uploads that failed before are an hour old.
    await later(2 * HOUR_SECONDS);
    await signInAll();
  });

  it("everything is stored again, and nothing of what was refused is there", async () => {
    expect(await stored("private/id-cards")).toEqual([]);
    expect(await stored("private/proofs")).toEqual([]);
    expect(
      (await sendProfile({ avatar: file("moi.jpg", photo), id_card_front: file("recto.jpg", photo) })).status,
    ).toBe(200);
    expect((await sendProof()).status).toBe(200);
    expect((await sendReport()).status).toBe(200);
    await library().upload(photo);
    const account = await findAccount(app.handle.db, member.user.id);
    expect(await stored("private/id-cards")).toEqual([account?.idCardFront]);
    expect(await stored("private/proofs")).toHaveLength(1);
    expect((await app.call(`/public/${account?.avatar}`)).status).toBe(200);
  });

  it("what a row refers to stays when its upload is looked at; what none refers to is deleted", async () => {
    const account = await findAccount(app.handle.db, member.user.id);
    expect(await stored("private/id-cards")).toEqual([account?.idCardFront]);
    expect(await stored("private/proofs")).toHaveLength(1);
    expect((await app.call(`/public/${account?.avatar}`)).status).toBe(200);
    // The process ends between the files and the row: here, the password for the new address is wrong.
    const refused = await sendProfile({
      avatar: file("autre.jpg", photo),
      id_card_back: file("verso.jpg", photo),
      email: "autre@exemple.example",
      current_password: "faux",
    });
    expect(refused.status).toBe(422);
    expect(await stored("private/id-cards")).toHaveLength(2);
    const avatars = async () =>
      (await stored("public/pictures")).filter((key) => key.startsWith("public/pictures/avatars/"));
    expect(await avatars()).toHaveLength(2);
    await later(2 * HOUR_SECONDS);
    expect(await stored("private/id-cards")).toEqual([account?.idCardFront]);
    expect(await avatars()).toEqual([`public/${account?.avatar}`]);
  });

  it("a PDF that no report refers to is deleted with its cover after 30 days", async () => {
    const { path, cover } = await (await sendReport()).json();
    const shown = await (await sendReport()).json();
    const made = await app.post(
      "/admin/reports",
      { title: "Rapport", description: "Texte", date: "2026-01-02", file: shown },
      editor as Record<string, string>,
    );
    expect([made.status, made.ok ? "" : await made.text()]).toEqual([200, ""]);
    await later(31 * 24 * HOUR_SECONDS);
    const files = await stored("public");
    for (const gone of [path, cover]) expect(files).not.toContain(`public/${gone}`);
    for (const there of [shown.path, shown.cover]) expect(files).toContain(`public/${there}`);
  });
});

it("no private file is under a public address, on this store either", async () => {
  const [idCard] = await stored("private/id-cards");
  const name = idCard?.replace("private/", "");
  for (const path of [
    `/private/${name}`,
    `/public/../private/${name}`,
    `/public/%2e%2e/private/${name}`,
    `/public/..%2fprivate/${name}`,
    `/public//private/${name}`,
    `/public/private/${name}`,
    `/public/${name}`,
  ]) {
    expect([400, 404]).toContain((await app.call(path)).status);
  }
  expect((await fetch(`${store.endpoint}/akwaba/${idCard}`)).status).toBe(403);
});
