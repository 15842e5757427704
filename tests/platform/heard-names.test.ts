// Also on the embedded database: names as they are heard or mistyped at the desk and at the gate.
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "#platform/db/database.ts";
import { soundsLike } from "#platform/db/sounds-like.ts";
import { GUESSES, type Guess, heardLike } from "#shared/heard-names.ts";
import { openTestDatabase } from "../setup/test-database.ts";

let db: Database;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ db, close } = await openTestDatabase());
});
afterAll(() => close());

/** Names with what somebody types who hears them, or slips. */
const HEARD: readonly (readonly [name: string, ...typed: string[]])[] = [
  ["Kouassi", "Kwasi", "Couaci", "Koissi", "Quassi"],
  ["Kouamé", "Quame", "Kwame", "Couamé", "KOUAME"],
  ["Kouakou", "Quakou", "Kwaku"],
  ["Kouadio", "Kuadio", "Kwadjo", "Couadyo"],
  ["Koffi", "Cofi", "Kofie"],
  ["Koné", "Konè", "Kone", "Conné"],
  ["Konaté", "Conaté"],
  ["Yao", "Yaho"],
  ["Ouattara", "Watara", "Ouatara", "Wattara"],
  ["Ouédraogo", "Ouedrago", "Wedraogo"],
  ["N’Guessan", "Nguesan", "N Guessan", "Ngessan", "Guessan"],
  ["N’Dri", "Dri", "Ndry"],
  ["Bamba", "Banba"],
  ["Diabaté", "Jabate", "Djabaté"],
  ["Diarra", "Jara", "Djarra"],
  ["Diomandé", "Jomande"],
  ["Traoré", "Traore", "Traorè", "Traré", "Trahoré"],
  ["Coulibaly", "Koulibali", "Kulibaly", "Coulibali"],
  ["Assoumou", "Asoumou", "Assumu"],
  ["Akissi", "Akisi", "Aquissi"],
  ["Adjoua", "Ajoua", "Adioua"],
  ["Affoué", "Affwé", "Afoue"],
  ["Gnagne", "Niagne", "Nyagne"],
  ["Gbagbo", "Bagbo"],
  ["Tiémoko", "Tchémoko", "Thiémoko"],
  ["Cissé", "Sissé", "Cissey"],
  ["Beugré", "Begré"],
  ["Bakayoko", "Bakaioko", "Bacayoko"],
  ["Doumbia", "Dumbya"],
  ["Kéita", "Keyta", "Kaïta"],
  ["Maïmouna", "Memouna"],
  ["Souleymane", "Souleman", "Suleiman"],
  ["Ibrahim", "Ibraim"],
  ["Christophe", "Cristof"],
  ["Philippe", "Filipe"],
  ["Félix", "Feliks"],
  ["Jean-Baptiste", "Jean Baptist"],
  ["Amadou Coulibaly", "Koulibali Amadu", "Amadou Kulibaly"],
];

/** Names with what is another sound by one letter. */
const NEARLY_HEARD: readonly (readonly [name: string, ...typed: string[]])[] = [
  ["Aïssata", "Aissatou", "Assata"],
  ["Ouédraogo", "Ouedrogo", "Ouedargo"],
  ["Ouattara", "Quattara"],
  ["Idrissa", "Drissa"],
  ["Mohamed", "Mouhamed", "Mohammad"],
  ["Sylvain", "Silvin"],
  ["Amoin", "Amouin"],
  ["Coulibaly", "Coulbaly", "Couribaly"],
  ["Jean-Baptiste", "Jean Batiste"],
];

async function closenessOf(typed: string, name: string): Promise<Guess | undefined> {
  const found = GUESSES.find((guess) => heardLike(typed, guess)(name));
  const likes = GUESSES.map((guess) => soundsLike(sql`plain_text(${name})`, typed, guess));
  const { rows } = await db.execute(sql`select ${likes[0]} as heard, ${likes[1]} as nearly`);
  expect([typed, GUESSES.find((guess) => rows[0]?.[guess])]).toEqual([typed, found]);
  return found;
}

it.each(HEARD)("finds %s as it is heard", async (name, ...typed) => {
  for (const one of typed) expect([one, await closenessOf(one, name)]).toEqual([one, "heard"]);
});

it.each(NEARLY_HEARD)("finds %s by what is nearly heard", async (name, ...typed) => {
  for (const one of typed) expect([one, await closenessOf(one, name)]).toEqual([one, "nearly"]);
});

/** Frequent names, short ones among them. */
const NAMES = [
  ...["Aka", "Ali", "Assi", "Awa", "Aya", "Ba", "Bah", "Brou", "Dago", "Diallo", "Fatou", "Kra", "N’Da", "N’Zi", "Sow"],
  ...["Bamba", "Cissé", "Diabaté", "Fofana", "Kéita", "Kouadio", "Kouakou", "Kouamé", "Kouassi", "Koné", "Sidibé"],
  ...["Soro", "Sylla", "Tapé", "Touré", "Traoré", "Yao", "Yéo", "Zadi", "Ouattara", "Ouédraogo", "Coulibaly"],
];

it("takes no frequent name for another one", () => {
  const same = new Set(["Ba Bah", "Bah Ba"]);
  const taken = NAMES.flatMap((typed) =>
    NAMES.filter((name) => name !== typed && GUESSES.some((guess) => heardLike(typed, guess)(name))).map(
      (name) => `${typed} ${name}`,
    ),
  );
  expect(taken.filter((pair) => !same.has(pair))).toEqual([]);
});

it.each(["K", "Ko", "So", "Ya", "Li", "", " ", "10", "é", "-", "(", "a|b", ".*", "\\"])(
  "finds no frequent name by '%s'",
  async (typed) => {
    for (const name of NAMES) expect([name, await closenessOf(typed, name)]).toEqual([name, undefined]);
  },
);
