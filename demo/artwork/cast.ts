import { at, type Chance, d, fill, line, oval } from "#demo/artwork/drawing.ts";
import { cloths, ivory, khaki, laterite, leaf, sand, skins, sun, uniformBlue } from "#demo/artwork/palette.ts";
import { type Person, person } from "#demo/artwork/people.ts";

type Change = Partial<Person> & Pick<Person, "pose">;

const prints = ["dots", "waves", "leaves", "diamonds", "suns", "stripes"] as const;
const bags = [laterite, "#27508A", sun, leaf, "#7A2E4D"] as const;

/** A schoolgirl in her blue and white dress. */
export function schoolgirl(chance: Chance, change: Change): string {
  return person({
    child: true,
    skin: chance.pick(skins),
    head: chance.pick(["puffs", "bun", "braids", "short"]),
    headColours: [chance.pick([laterite, sun, "#FFFFFF"]), sun],
    top: "#FFFFFF",
    topPrint: "gingham",
    printColours: [uniformBlue, uniformBlue],
    legs: "dress",
    bottom: "#FFFFFF",
    bottomPrint: "gingham",
    shoes: "#3A2A20",
    ...(change.pose !== "sit" && chance.maybe(0.55) ? { bag: chance.pick(bags) } : {}),
    ...change,
  });
}

/** A schoolboy in khaki shirt and shorts. */
export function schoolboy(chance: Chance, change: Change): string {
  return person({
    child: true,
    skin: chance.pick(skins),
    head: chance.pick(["short", "shaved"]),
    top: khaki,
    legs: "shorts",
    bottom: "#A88750",
    shoes: "#3A2A20",
    ...(change.pose !== "sit" && chance.maybe(0.55) ? { bag: chance.pick(bags) } : {}),
    ...change,
  });
}

/** A pupil, girl or boy. */
export function pupil(chance: Chance, change: Change): string {
  return chance.maybe(0.5) ? schoolgirl(chance, change) : schoolboy(chance, change);
}

/** A woman in a printed wrapper and a headscarf of the same cloth. */
export function mother(chance: Chance, change: Change): string {
  const [ground, first, second] = chance.pick(cloths);
  const plain = chance.maybe(0.5);
  return person({
    skin: chance.pick(skins),
    head: chance.pick(["scarf", "tall-scarf", "scarf"]),
    headColours: [ground, first],
    top: plain ? chance.pick([ivory, sun, "#D9652B", "#1F7A78"]) : ground,
    ...(plain ? {} : { topPrint: "plain" as const }),
    printColours: [first, second],
    legs: "wrapper",
    bottom: ground,
    bottomPrint: chance.pick(prints),
    sleeve: 0.26,
    shoes: "#5B2F1C",
    ...change,
  });
}

/** A farmer in a straw hat. */
export function farmer(chance: Chance, change: Change): string {
  return person({
    skin: chance.pick(skins),
    head: "straw",
    headColours: [laterite, sun],
    top: chance.pick(["#3F6FA8", "#D9A25B", "#7C8F5A", ivory]),
    legs: "trousers",
    bottom: chance.pick(["#5B5140", "#3F4D5A", "#6B5236"]),
    sleeve: 0.55,
    shoes: "#26302F",
    ...change,
  });
}

/** A teacher in a white shirt and a tie, or in a printed dress. */
export function teacher(chance: Chance, change: Change): string {
  if (chance.maybe(0.5)) return mother(chance, { head: "bun", legs: "dress", ...change });
  return person({
    skin: chance.pick(skins),
    head: "short",
    top: "#FFFFFF",
    legs: "trousers",
    bottom: "#33424E",
    sleeve: 0.9,
    tie: laterite,
    shoes: "#1C2321",
    ...change,
  });
}

/** A man in everyday or feast clothes. */
export function man(chance: Chance, change: Change): string {
  const [ground, first, second] = chance.pick(cloths);
  return person({
    skin: chance.pick(skins),
    head: chance.pick(["short", "shaved", "cap", "kufi"]),
    headColours: [ground, first],
    top: ground,
    topPrint: chance.pick(prints),
    printColours: [first, second],
    legs: "trousers",
    bottom: chance.pick(["#33424E", "#4A3B2C", "#26302F"]),
    sleeve: 0.36,
    shoes: "#3A2A20",
    ...change,
  });
}

/** An elder in his long robe and cap. */
export function elder(chance: Chance, change: Change): string {
  const colour = chance.pick([ivory, "#CFE0E6", "#E6CF96", "#1F7A78"]);
  return person({
    skin: chance.pick(skins),
    head: "kufi",
    headColours: [laterite, sun],
    top: colour,
    legs: "robe",
    bottom: colour,
    printColours: [sun, laterite],
    sleeve: 0.82,
    shoes: "#5B2F1C",
    ...change,
  });
}

/** A fisherman in a sleeveless shirt, bare feet. */
export function fisherman(chance: Chance, change: Change): string {
  return person({
    skin: chance.pick(skins),
    head: chance.pick(["cap", "straw", "shaved"]),
    headColours: [laterite, sun],
    top: chance.pick([ivory, sun, "#D9652B", "#1F7A78"]),
    legs: "shorts",
    bottom: chance.pick(["#27508A", "#3F4D5A", "#5B5140"]),
    sleeve: 0,
    ...change,
  });
}

/** A nurse in a light tunic and a white cap. */
export function nurse(chance: Chance, change: Change): string {
  return person({
    skin: chance.pick(skins),
    head: "kufi",
    headColours: ["#FFFFFF", "#1E8F5A"],
    top: "#E9F4F1",
    legs: chance.maybe(0.6) ? "dress" : "trousers",
    bottom: "#E9F4F1",
    sleeve: 0.34,
    shoes: "#FFFFFF",
    ...change,
  });
}

/** A technician in overalls and a hard hat. */
export function technician(chance: Chance, change: Change): string {
  return person({
    skin: chance.pick(skins),
    head: "helmet",
    headColours: [chance.pick([sun, "#FFFFFF"]), sun],
    top: chance.pick(["#D9652B", "#27508A", leaf]),
    legs: "trousers",
    bottom: "#2E4763",
    sleeve: 0.75,
    shoes: "#1C2321",
    ...change,
  });
}

/** A young volunteer in the foundation's green shirt. */
export function volunteer(chance: Chance, change: Change): string {
  const girl = chance.maybe(0.5);
  return person({
    skin: chance.pick(skins),
    head: girl ? chance.pick(["bun", "braids", "puffs"]) : chance.pick(["short", "shaved", "cap"]),
    headColours: [sun, laterite],
    top: leaf,
    legs: "trousers",
    bottom: chance.pick(["#33424E", "#6B5236", "#27508A"]),
    sleeve: 0.36,
    shoes: "#3A2A20",
    ...change,
  });
}

/** A basket of 70 units with what it holds, to be carried on the head. */
export function headBasket(fruit: string): string {
  return (
    [-18, -4, 11, -11, 4].map((x, i) => oval(x, -22 - (i > 2 ? 9 : 0), 10, 10, fruit)).join("") +
    fill("M-34 -18H34L24 0H-24Z", "#C79A4B") +
    line("M-32 -12H32M-29 -5H29", "#8F6C34", 2) +
    oval(0, 1, 20, 4, sand)
  );
}

/** A basin of water to be carried on the head. */
export function headBasin(colour: string): string {
  return (
    fill("M-32 -20L-20 0H20L32 -20Z", colour) +
    oval(0, -20, 32, 6, "#9BD0DF") +
    fill(d`M-32 -20L-20 0H-8L-14 -20Z`, "#1C2321", 0.2)
  );
}

/** A book or exercise book in the hand. */
export function handBook(colour: string): string {
  return at(
    4,
    -2,
    1,
    `<g transform="rotate(-14)">${fill("M-4 -20H20V10H-4Z", colour)}${fill("M0 -17H18V7H0Z", ivory)}</g>`,
  );
}
