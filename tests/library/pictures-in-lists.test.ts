import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkPictures } from "#operations/integrity/site.ts";
import type { LibraryPicture } from "#site/library/library.contract.ts";
import type { PublicTestimonials } from "#site/settings/settings.contract.ts";
import { makeEvent } from "../factories/make-event.ts";
import type { Carrying } from "../factories/make-two-factor.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";
import { libraryCalls, twoColours } from "./library-calls.ts";

const ADMIN = "direction@exemple.example";
const TESTIMONIALS = "/api/v01/admin/settings/testimonials";
const DELETED = "Cette image a été supprimée de la bibliothèque. Choisissez-en une autre.";
const NO_PICTURES = [
  7,
  {},
  ["a"],
  "x".repeat(10_000),
  "../../etc/passwd",
  "javascript:alert(1)",
  "http://a.example/p.jpg",
  "\u0000",
];
const AWA = { name: "Awa", role: "Institutrice", content: "Merci.", rating: 5, project: "Des livres", location: "Man" };

let app: TestApp;
let admin: Carrying;
let library: ReturnType<typeof libraryCalls>;
beforeAll(async () => {
  app = await startTestApp({}, { ADMIN_EMAIL: ADMIN });
  library = libraryCalls(app, (await signInStaff(app, ["editor"])).carrying);
  admin = (await signInStaff(app, [], { email: ADMIN })).carrying;
});
afterAll(() => app.stop());

const send = (method: string, path: string, body?: object) =>
  app.call(path, {
    method,
    headers: { ...admin, "content-type": "application/json" },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
const readSection = async () => (await send("GET", TESTIMONIALS)).json();

/** Stores these portraits, each in a testimonial of its own. */
async function save(...avatars: unknown[]) {
  const { version } = await readSection();
  return send("PUT", TESTIMONIALS, { version, testimonials: avatars.map((avatar) => ({ ...AWA, avatar })) });
}

async function shown(): Promise<(string | null)[]> {
  const { testimonials }: PublicTestimonials = await (await app.call("/api/v01/public/settings/testimonials")).json();
  return testimonials.map(({ avatar }) => avatar);
}

const portraitOf = ({ references }: LibraryPicture) => references.portrait;

it("the portrait of a testimonial is a use of its picture, which is not deleted meanwhile", async () => {
  const picture = await library.upload();
  const other = await library.upload();
  expect((await save(null, portraitOf(picture))).status).toBe(200);
  expect(await library.uses(picture)).toEqual([
    { kind: "Réglage", id: "testimonials", name: "Témoignages", edit_path: "/admin/reglages/temoignages", state: null },
  ]);
  const unused = (await library.list({ show: "unused" })).data.map(({ id }) => id);
  expect([unused.includes(picture.id), unused.includes(other.id)]).toEqual([false, true]);
  expect((await library.remove(picture)).status).toBe(409);
});

it("a picture that is replaced is replaced on the page at once, as one more version of the settings", async () => {
  const picture = await library.upload();
  await save(portraitOf(picture), null, portraitOf(picture));
  expect(await shown()).toEqual([portraitOf(picture), null, portraitOf(picture)]);
  const before = await readSection();
  const replaced = await (await library.replace(picture, await twoColours(700, 700), "Awa")).json();
  expect(portraitOf(replaced)).not.toBe(portraitOf(picture));
  expect(await shown()).toEqual([portraitOf(replaced), null, portraitOf(replaced)]);
  expect((await readSection()).version).toBe(before.version + 1);
  const stale = { version: before.version, ...before.fields };
  expect((await send("PUT", TESTIMONIALS, stale)).status).toBe(409);
  const { data } = await (await send("GET", "/api/v01/admin/audit?kind=settings&subject=testimonials")).json();
  expect(data[0]).toMatchObject({ action: "changed_picture" });
});

it("a deleted picture is refused beside its line, and left out of a version that is restored", async () => {
  const picture = await library.upload();
  await save(portraitOf(picture));
  const withPicture = await readSection();
  await save(null);
  expect((await library.remove(picture)).status).toBe(204);
  const refused = await save(null, portraitOf(picture));
  expect([refused.status, (await refused.json()).errors]).toEqual([422, { "testimonials.1.avatar": [DELETED] }]);
  const { version } = await readSection();
  const path = `${TESTIMONIALS}/revisions/${withPicture.version}/restore`;
  const restored = await send("POST", path, { version });
  expect(restored.status).toBe(200);
  expect(await shown()).toEqual([null]);
});

it.each(NO_PICTURES)("a portrait that is no picture is refused (%#)", async (avatar) => {
  const refused = await save(avatar);
  expect(refused.status).toBe(422);
  expect(Object.keys((await refused.json()).errors)).toEqual(["testimonials"]);
});

describe("the mark of the foundation", () => {
  const IDENTITY = "/api/v01/admin/settings/identity";
  const readIdentity = async () => (await send("GET", IDENTITY)).json();
  const shownMark = async () => (await (await app.call("/api/v01/public/settings")).json()).identity.mark;

  async function saveMark(mark: unknown) {
    const { version, fields } = await readIdentity();
    return send("PUT", IDENTITY, { ...fields, mark, version });
  }

  it("is none until one is chosen, then a use of its picture, replaced with it on every page", async () => {
    expect(await shownMark()).toBeNull();
    const picture = await library.upload();
    expect((await saveMark(picture.references.logo)).status).toBe(200);
    expect(await shownMark()).toBe(picture.references.logo);
    expect(await library.uses(picture)).toEqual([
      { kind: "Réglage", id: "identity", name: "Identité", edit_path: "/admin/reglages/identite", state: null },
    ]);
    expect((await library.remove(picture)).status).toBe(409);
    const replaced = await (await library.replace(picture, await twoColours(700, 700), "Logo")).json();
    expect(await shownMark()).toBe(replaced.references.logo);
    expect((await saveMark(null)).status).toBe(200);
    expect(await shownMark()).toBeNull();
    expect((await library.remove(replaced)).status).toBe(204);
    const refused = await saveMark(replaced.references.logo);
    expect([refused.status, (await refused.json()).errors]).toEqual([422, { mark: [DELETED] }]);
  });

  it.each(NO_PICTURES)("is refused if it is no picture (%#)", async (mark) => {
    const refused = await saveMark(mark);
    expect([refused.status, Object.keys((await refused.json()).errors)]).toEqual([422, ["mark"]]);
  });
});

describe("the photograph of a speaker", () => {
  const EVENTS = "/api/v01/admin/events";
  const FORUM = {
    title: "Forum de Man",
    description: "Une journée.",
    category: "Rencontre",
    city: "Man",
    country: "Côte d’Ivoire",
    event_date: "2027-03-05",
    available_seats: 40,
  };
  const speakers = (...photos: unknown[]) => photos.map((photo, index) => ({ name: `Awa ${index}`, photo }));
  const photosOf = (event: { speakers: { photo: unknown }[] }) => event.speakers.map(({ photo }) => photo);

  async function make(...photos: unknown[]) {
    const made = await send("POST", EVENTS, { ...FORUM, speakers: speakers(...photos) });
    expect(made.status).toBe(200);
    return made.json();
  }

  it("is on the page of the event and in a copy of it, and a use of its picture", async () => {
    const picture = await library.upload();
    const draft = await make(portraitOf(picture), null);
    await send("POST", `${EVENTS}/${draft.id}/publication`, { version: draft.version, status: "published" });
    const page = await (await app.call(`/api/v01/public/events/${draft.fields.slug}`)).json();
    expect(photosOf(page)).toEqual([portraitOf(picture), null]);
    const copy = await (await send("POST", `${EVENTS}/${draft.id}/duplicate`)).json();
    expect(photosOf(copy.fields)).toEqual([portraitOf(picture), null]);
    expect((await library.uses(picture)).map(({ kind, name }) => [kind, name])).toEqual([
      ["Événement", copy.fields.title],
      ["Événement", draft.fields.title],
    ]);
    const replaced = await (await library.replace(picture, await twoColours(700, 700), "Awa")).json();
    const after = await (await app.call(`/api/v01/public/events/${draft.fields.slug}`)).json();
    expect(photosOf(after)).toEqual([portraitOf(replaced), null]);
  });

  it("is left out of a version that is restored after its picture was deleted", async () => {
    const picture = await library.upload();
    const draft = await make(null, portraitOf(picture));
    const path = `${EVENTS}/${draft.id}`;
    expect((await library.remove(picture)).status).toBe(409);
    const bare = { ...draft.fields, speakers: speakers(null, null), version: draft.version };
    const changed = await (await send("PUT", path, bare)).json();
    expect((await library.remove(picture)).status).toBe(204);
    const stale = await send("PUT", path, { ...draft.fields, version: changed.version });
    expect([stale.status, (await stale.json()).errors]).toEqual([422, { "speakers.1.photo": [DELETED] }]);
    const restored = await send("POST", `${path}/revisions/${draft.version}/restore`, { version: changed.version });
    expect(photosOf((await restored.json()).fields)).toEqual([null, null]);
  });

  it.each(NO_PICTURES)("is refused if it is no picture (%#)", async (photo) => {
    const refused = await send("POST", EVENTS, { ...FORUM, speakers: speakers(photo) });
    expect([refused.status, Object.keys((await refused.json()).errors)]).toEqual([422, ["speakers"]]);
  });

  it("of speakers from before there were photographs is none", async () => {
    const event = await makeEvent(app.handle, {});
    expect(photosOf(await (await app.call(`/api/v01/public/events/${event.slug}`)).json())).toEqual([null]);
    expect(photosOf((await (await send("GET", `${EVENTS}/${event.id}`)).json()).fields)).toEqual([null]);
  });
});

it("the check of the data names a portrait without a file", async () => {
  const key = "public/pictures/gone/absent-0123456789ab-480x480.webp";
  await app.site.files.write(key, Buffer.from("RIFF"), "image/webp");
  expect((await save("pictures/gone/absent-0123456789ab-480x480.webp")).status).toBe(200);
  await app.site.files.delete(key);
  const [violation] = await checkPictures(app.handle.db, app.site.app.ctx.files);
  expect(violation?.rows).toContainEqual({
    place: "settings",
    name: "testimonials",
    file: key,
  });
});
