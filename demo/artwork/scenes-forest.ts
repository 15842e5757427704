import { farmer, man, mother, pupil, schoolboy, schoolgirl, volunteer } from "#demo/artwork/cast.ts";
import { at, box, type Chance, d, fill, line, many, mix, oval } from "#demo/artwork/drawing.ts";
import { forest, forestDeep, haze, type Light, laterite, leaf, sun } from "#demo/artwork/palette.ts";
import { bush, fern, mangroveTree, seedlingBag, sprout } from "#demo/artwork/plants.ts";
import { distance, ground, hillLine, skyOf, treeLine } from "#demo/artwork/sky-and-land.ts";
import { shade } from "#demo/artwork/structures.ts";
import { wateringCan } from "#demo/artwork/things.ts";
import { bananaPlant, greatTrunk, mangoTree } from "#demo/artwork/trees.ts";
import { lagoon, pirogue } from "#demo/artwork/water.ts";

/** Pupils walk with a guide under the great trees of the Banco. */
export function forestScene(light: Light, chance: Chance): string {
  const air = mix(light.low, "#CFE5D6", 0.6);
  const trunks = (xs: readonly number[], y: number, scale: number, tone: string): string =>
    xs.map((x) => at(x, y, scale, greatTrunk(44, tone))).join("");
  const shaft = (x: number, w: number): string =>
    fill(d`M${x} 0H${x + w}L${x - 150 + w * 1.6} 640H${x - 260}Z`, "#FFF1C4", 0.22);
  return (
    `<rect width="1200" height="750" fill="${air}"/>` +
    treeLine(120, mix(haze, air, 0.45), chance, 90) +
    trunks([90, 300, 520, 700, 930, 1120], 470, 0.75, mix("#7C8F74", air, 0.3)) +
    fill("M0 440Q300 420 600 446T1200 436V750H0Z", mix(haze, air, 0.15)) +
    treeLine(60, haze, chance, 84) +
    trunks([190, 610, 1030], 530, 0.98, "#6C6B4F") +
    fill("M0 512Q300 492 600 516T1200 500V750H0Z", "#4F9468") +
    shaft(520, 90) +
    shaft(760, 60) +
    shaft(980, 110) +
    treeLine(-6, leaf, chance, 92) +
    fill("M520 508Q600 500 640 508Q620 580 860 750H300Q560 590 520 508Z", "#C08A5A") +
    line("M590 530Q600 600 600 740", "#A87046", 6, 0.6) +
    many(8, (i) => at(60 + i * 155, 560 + (i % 3) * 14, 1, fern(54, i % 2 ? leaf : "#3F8A5E"))) +
    at(110, 640, 1.08, greatTrunk(92, "#5E4330")) +
    at(1110, 650, 1.08, greatTrunk(104, "#573D2B")) +
    fill(
      "M-20 0H1220V60Q1100 120 980 66Q860 116 760 52Q620 96 520 48Q400 104 280 58Q160 124 60 78Q20 96 -20 90Z",
      forest,
    ) +
    fill(
      "M-20 0H420Q340 60 240 34Q140 92 40 52Q10 66 -20 60ZM820 0H1220V64Q1140 84 1060 42Q940 76 820 0Z",
      forestDeep,
    ) +
    line("M236 60Q250 190 226 300M930 76Q944 180 922 250M1000 70Q1010 150 1004 210", "#3F6B45", 6) +
    at(560, 590, 1.12, pupil(chance, { pose: "walk", away: true })) +
    at(632, 600, 1.15, schoolgirl(chance, { pose: "walk", away: true })) +
    at(760, 640, 1.42, volunteer(chance, { pose: "point", left: true })) +
    at(420, 668, 1.5, schoolboy(chance, { pose: "wave" })) +
    at(520, 690, 1.5, schoolgirl(chance, { pose: "stand" })) +
    at(60, 720, 1, fern(110, forest)) +
    at(260, 742, 1, fern(90, leaf)) +
    at(930, 736, 1, fern(104, leaf)) +
    at(1130, 726, 1, fern(120, forest)) +
    at(330, 720, 1, bush(26, leaf, laterite))
  );
}

/** Women and young people tend rows of seedlings under the shade of the nursery. */
export function nurseryScene(light: Light, chance: Chance): string {
  const bed = (x: number, y: number, count: number, s: number): string =>
    many(2, (row) => many(count, (i) => at(x + i * 37 * s + row * 16 * s, y + row * 17 * s, s, seedlingBag(chance))));
  return (
    skyOf(light, chance, 400) +
    distance(light, chance, 400) +
    ground(436, light.earth, chance) +
    at(1090, 450, 1, mangoTree(leaf, false)) +
    at(80, 456, 1.05, bananaPlant()) +
    at(560, 500, 1.5, shade(560, 170)) +
    at(
      985,
      462,
      1,
      box(-50, -86, 100, 86, "#3F7F9A", 8) + oval(0, -86, 50, 11, "#9BD0DF") + box(-50, -86, 22, 86, "#2F6580", 8),
    ) +
    bed(170, 500, 19, 1) +
    at(320, 560, 1.12, mother(chance, { pose: "hold", held: seedlingBag(chance, 0.9) })) +
    at(830, 562, 1.12, volunteer(chance, { pose: "reach", left: true, held: wateringCan() })) +
    bed(120, 590, 9, 1.3) +
    bed(660, 590, 10, 1.3) +
    at(585, 664, 1.5, mother(chance, { pose: "hoe", left: true, held: wateringCan("#3F7F9A", false) })) +
    bed(-10, 712, 8, 1.7) +
    bed(690, 716, 9, 1.7) +
    at(1080, 640, 1.3, farmer(chance, { pose: "walk", left: true }))
  );
}

/** Young people plant mangrove shoots at the edge of the lagoon. */
export function mangroveScene(light: Light, chance: Chance): string {
  return (
    skyOf(light, chance, 360) +
    hillLine(320, 26, light.far, chance) +
    treeLine(362, light.middle, chance, 34) +
    lagoon(372, light, chance, "#5B9C9A") +
    [40, 190, 330].map((x, i) => at(x, 420 + i * 8, 1.05, mangroveTree("#3F8A66"))).join("") +
    [960, 1090, 1180].map((x, i) => at(x, 440 + i * 14, 1.2, mangroveTree())).join("") +
    at(660, 450, 0.85, pirogue(laterite, sun)) +
    at(630, 446, 0.85, man(chance, { pose: "stand", noShadow: true, held: line("M-6 -90L10 70", "#8A6242", 5) })) +
    at(710, 446, 0.82, mother(chance, { pose: "sit", noShadow: true, left: true })) +
    at(120, 560, 1.55, mangroveTree("#256B4C")) +
    fill("M0 600Q260 548 560 586T1200 566V750H0Z", "#8A6A4E") +
    line(
      "M40 640q120 -14 240 0M420 630q120 -12 260 4M820 620q120 -10 260 2M160 710q160 -14 320 0M640 700q160 -12 340 2",
      "#A58463",
      6,
      0.7,
    ) +
    fill("M300 668Q360 652 430 668Q380 682 300 668ZM880 690Q960 672 1040 690Q960 706 880 690Z", "#7FB3B5", 0.8) +
    many(9, (i) => at(470 + i * 84, 610 + (i % 3) * 12, 1, sprout(40 + (i % 2) * 10, leaf))) +
    at(560, 664, 1.4, volunteer(chance, { pose: "bend" })) +
    at(800, 672, 1.45, volunteer(chance, { pose: "kneel", left: true })) +
    at(
      330,
      650,
      1.4,
      mother(chance, {
        pose: "hold",
        held: sprout(40),
        load: box(-26, -18, 52, 18, "#C79A4B", 6) + at(-10, -16, 0.8, sprout(34)) + at(10, -16, 0.8, sprout(30)),
      }),
    ) +
    at(1000, 664, 1.3, schoolboy(chance, { pose: "walk", left: true, held: sprout(40) })) +
    many(7, (i) => at(110 + i * 170, 716 + (i % 2) * 12, 1, sprout(52, i % 2 ? leaf : "#3F8A5E")))
  );
}
