import { describe, expect, it } from "vitest";
import type { EntranceGuest } from "#site/attendance/entrance.contract.ts";
import type { LocalRecord, StoredSnapshot } from "./entrance-store.ts";
import { openGuestBook } from "./guest-book.ts";

const TAKEN = "2026-11-23T08:00:00.000Z";

function snapshotOf(...guests: Partial<EntranceGuest>[]): StoredSnapshot {
  return {
    event: { id: "e", title: "Ici", day: "2026-11-23", opens_at: TAKEN, ends_at: TAKEN, seats: 3 },
    taken_at: TAKEN,
    since: TAKEN,
    offset: 60_000,
    guests: guests.map((guest, index) => ({
      id: `g${index}`,
      badge: `b${index}`,
      code: `c${index}`,
      name: "Awa Bamba",
      state: "confirmed",
      entered_at: null,
      moved_to: null,
      note: null,
      company: null,
      phone_end: "",
      beyond_seats: false,
      ...guest,
    })),
    others: [{ title: "Ailleurs", badges: ["b9"] }],
  };
}

const record = (change: Partial<LocalRecord> = {}): LocalRecord => ({
  id: "r",
  event: "e",
  registration: "g0",
  undoes: null,
  at: "2026-11-23T09:00:00.000Z",
  offset: 60_000,
  snapshot_at: TAKEN,
  sent: false,
  ...change,
});

describe("a device at the gate", () => {
  it("tells apart what a badge may be", () => {
    const states = ["confirmed", "waiting", "offered", "held", "cancelled", "declined", "expired"] as const;
    const book = openGuestBook(snapshotOf(...states.map((state) => ({ state }))), []);
    expect([...states.keys(), 9, 8].map((badge) => book.readBadge([`b${badge}`]).kind)).toEqual([
      ...["welcome", "waiting", "pending", "pending", "cancelled", "cancelled", "cancelled"],
      ...["elsewhere", "unknown"],
    ]);
    expect([...states.keys()].map((code) => book.readBadge([`c${code}`]))).toEqual(book.guests.map(book.judge));
    expect([book.entered, book.seated]).toEqual([0, 1]);
  });

  it("finds a person by the end of the telephone number, or by all of it", () => {
    const phones = ["1234", "0812", ""].map((phone_end) => ({ phone_end }));
    const book = openGuestBook(snapshotOf(...phones), []);
    const found = (typed: string) => book.findName(typed, 8).written.map(({ id }) => id);
    expect(found("1234")).toEqual(["g0"]);
    expect(found("+225 07 08 09 08 12")).toEqual(["g1"]);
    expect(found("234")).toEqual([]);
    expect(found("9999")).toEqual([]);
  });

  it("knows at once who came here, by the server's clock, or earlier elsewhere", () => {
    const here = openGuestBook(snapshotOf({}), [record()]);
    expect(here.readBadge(["b0"])).toMatchObject({ kind: "again", at: "2026-11-23T09:01:00.000Z" });
    const earlier = openGuestBook(snapshotOf({ entered_at: "2026-11-23T08:30:00.000Z" }), [record()]);
    expect(earlier.readBadge(["b0"])).toMatchObject({ kind: "again", at: "2026-11-23T08:30:00.000Z" });
    expect(here.entered).toBe(1);
  });

  it("lets a person in again whose entry was taken back, also before the server knows", () => {
    const records = [record({ sent: true }), record({ id: "u", undoes: "r" })];
    const book = openGuestBook(snapshotOf({ entered_at: "2026-11-23T09:01:00.000Z" }), records);
    expect(book.readBadge(["b0"]).kind).toBe("welcome");
  });

  it("lets a person in again whose entry staff took back in the list of participants", () => {
    const sent = record({ sent: true });
    const book = openGuestBook(snapshotOf({ entered_at: null }), [sent]);
    expect([book.readBadge(["b0"]).kind, book.entered]).toEqual(["welcome", 0]);
    const again = openGuestBook(snapshotOf({ entered_at: null }), [sent, record({ id: "r2" })]);
    expect([again.readBadge(["b0"]).kind, again.entered]).toEqual(["again", 1]);
  });

  it("knows whom it registered itself, as long as the site does not", () => {
    const newcomer = { name: "Yao Kra", phone: "" };
    const here = record({ registration: "n1", newcomer });
    const book = openGuestBook(snapshotOf({}), [here]);
    expect([book.entered, book.seated]).toEqual([1, 2]);
    expect(book.findName("kra", 8).written.map((guest) => book.judge(guest).kind)).toEqual(["again"]);
    expect(book.readBadge([""]).kind).toBe("unknown");
    const undone = openGuestBook(snapshotOf({}), [here, record({ id: "u", registration: "n1", undoes: "r" })]);
    expect([undone.entered, undone.seated]).toEqual([0, 2]);
    const cancels = record({ id: "u", registration: "n1", undoes: "r", cancels: true });
    const cancelled = openGuestBook(snapshotOf({}), [here, cancels]);
    expect([cancelled.entered, cancelled.seated, cancelled.findName("kra", 8).written]).toEqual([0, 1, []]);
    const told = openGuestBook(snapshotOf({ id: "n1", name: "Yao Kra" }), [
      { ...here, sent: true, newcomer: undefined },
      cancels,
    ]);
    expect([told.entered, told.seated, told.findName("kra", 8).written.map((guest) => told.judge(guest).kind)]).toEqual(
      [0, 0, ["cancelled"]],
    );
    const known = openGuestBook(snapshotOf({ id: "n1", name: "Yao Kra" }), [here]);
    expect([known.entered, known.seated]).toEqual([1, 1]);
  });

  it("knows when no seat is left, also by those whom it registered, and nothing of it by a copy of an earlier release", () => {
    const guests = [{ state: "offered" }, { state: "waiting" }, { beyond_seats: true }, {}] as const;
    const snapshot = snapshotOf(...guests);
    expect(openGuestBook(snapshot, []).full).toBe(false);
    const newcomer = record({ registration: "n1", newcomer: { name: "Yao Kra", phone: "" } });
    expect(openGuestBook(snapshot, [newcomer]).full).toBe(true);
    const { seats: _, ...event } = snapshot.event;
    expect(openGuestBook({ ...snapshot, event: event as typeof snapshot.event }, [newcomer]).full).toBe(false);
  });

  it("asks whether a person of this name is the registered one, unless their telephone numbers differ", () => {
    const { guests, findNamesakes } = openGuestBook(
      snapshotOf(
        { name: "Awa Ouédraogo", phone_end: "5388" },
        { name: "Ouedraogo Awa" },
        { name: "Awa Ouédraogo", phone_end: "1111" },
        { name: "Awa Ouédraogo", state: "cancelled" },
        { name: "Awa Bamba", phone_end: "5388" },
      ),
      [],
    );
    const found = (name: string, phone: string) => findNamesakes({ name, phone }).map((guest) => guests.indexOf(guest));
    expect(found("awa ouedraogo", "07 53 05 53 88")).toEqual([0, 1]);
    expect(found("OUEDRAOGO Awa", "")).toEqual([0, 1, 2]);
    expect(found("Aya Ouédraogo", "07 53 05 53 88")).toEqual([]);
    expect(found("Awa Ouédraogo 2", "07 53 05 53 88")).toEqual([]);
  });

  it("asks so of whom it registered itself, and by a copy of an earlier release", () => {
    const snapshot = snapshotOf({});
    const former = { ...snapshot, guests: snapshot.guests.map(({ phone_end: _, ...guest }) => guest as EntranceGuest) };
    const newcomer = { name: "Yao Kra", phone: "0708091011" };
    const { findNamesakes } = openGuestBook(former, [record({ registration: "n1", newcomer })]);
    expect(findNamesakes({ name: "yao kra", phone: "+225 07 08 09 10 11" })).toMatchObject([{ id: "n1" }]);
    expect(findNamesakes({ name: "yao kra", phone: "07 08 09 10 12" })).toEqual([]);
    expect(findNamesakes({ name: "awa bamba", phone: "07 08 09 10 12" })).toMatchObject([{ id: "g0" }]);
  });

  it("finds names by their parts, whatever the accents and apostrophes", () => {
    const book = openGuestBook(snapshotOf({ name: "Éloïse N’Guessan" }, { name: "Zoé Yao" }), []);
    for (const typed of ["eloise", "N'GUESSAN élo", "gues", "Guessan-Éloïse", "guessan, é"]) {
      const { written, heard } = book.findName(typed, 8);
      expect([written.map(({ name }) => name), heard]).toEqual([["Éloïse N’Guessan"], []]);
    }
    for (const typed of ["", " ", "<script>", "مرحبا", "x".repeat(10_000)]) {
      expect(book.findName(typed, 8)).toEqual({ written: [], heard: [] });
    }
  });

  it("finds names that are heard like what was typed, in both orders, if none is written so", () => {
    const book = openGuestBook(
      snapshotOf(...["Yves Kouamé", "Zoé Yao", "Ali Ouédraogo"].map((name) => ({ name }))),
      [],
    );
    for (const typed of ["Couamé", "Quame", "kwame iv", "Ive Kwamé"]) {
      expect(book.findName(typed, 8)).toMatchObject({ written: [], heard: [{ name: "Yves Kouamé" }] });
    }
    for (const typed of ["Ouedrago", "Ouedrogo ali"]) {
      expect(book.findName(typed, 8)).toMatchObject({ written: [], heard: [{ name: "Ali Ouédraogo" }] });
    }
  });

  it("finds names that are heard alike behind a few that are written so, and behind all if none of these can come in", () => {
    const people = ["Coulibaly Awa", "COULIBALI Mariame", "Coulibaly Issa", "Zoé Yao"].map((name) => ({ name }));
    const names = (...guests: Partial<EntranceGuest>[]) => {
      const { written, heard } = openGuestBook(snapshotOf(...guests), []).findName("coulibali", 2);
      return [written, heard].map((found) => found.map(({ name }) => name));
    };
    expect(names(...people)).toEqual([["COULIBALI Mariame"], ["Coulibaly Awa", "Coulibaly Issa"]]);
    const namesake = { name: "COULIBALI Mariame" };
    expect(names(...people, namesake)[1]).toEqual([]);
    const cancelled = [...people, namesake].map((one) => ({
      ...one,
      ...(one.name === namesake.name ? { state: "cancelled" as const } : {}),
    }));
    expect(names(...cancelled)).toEqual([
      ["COULIBALI Mariame", "COULIBALI Mariame"],
      ["Coulibaly Awa", "Coulibaly Issa"],
    ]);
  });
});
