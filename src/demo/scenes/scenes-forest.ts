import { shade } from "#demo/scenes/buildings.ts";
import { farmer, man, mother, pupil, schoolboy, schoolgirl, volunteer } from "#demo/scenes/cast.ts";
import { at, box, type Chance, d, fill, line, lit, many, mix, oval } from "#demo/scenes/drawing.ts";
import { bark, forest, forestDeep, haze, ivory, type Light, laterite, leaf, sun } from "#demo/scenes/palette.ts";
import { person } from "#demo/scenes/people.ts";
import { bush, fern, mangroveTree, planted, seedlingBag, sprout, tuft } from "#demo/scenes/plants.ts";
import { distance, ground, hillLine, meadow, skyOf, treeLine } from "#demo/scenes/sky-and-land.ts";
import { beehive, bees, crate, hoe, wateringCan } from "#demo/scenes/things.ts";
import { bananaPlant, cocoaTree, greatTrunk, mangoTree, youngTree } from "#demo/scenes/trees.ts";
import { lagoon, pirogue } from "#demo/scenes/water.ts";

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

/** A child sets a young tree in the earth while others wait their turn. */
export function seedlingsScene(light: Light, chance: Chance): string {
  return (
    skyOf(light, chance, 420) +
    distance(light, chance, 420) +
    ground(470, light.earth, chance) +
    many(9, (i) => at(70 + i * 135, 500 + (i % 2) * 10, 1, planted(38))) +
    many(6, (i) => at(40 + i * 220, 556, 1, planted(56))) +
    at(1050, 560, 1.35, volunteer(chance, { pose: "hoe", left: true, held: hoe() })) +
    at(
      180,
      570,
      1.3,
      mother(chance, {
        pose: "walk",
        load: box(-36, -14, 72, 14, "#8F6638", 4) + many(3, (i) => at(-22 + i * 22, -12, 0.72, seedlingBag(chance))),
      }),
    ) +
    at(590, 640, 1, oval(0, 14, 120, 26, "#6E3518", 0.6) + oval(0, 10, 74, 15, "#4E2813", 0.8)) +
    at(592, 650, 1.9, sprout(62, leaf)) +
    at(400, 690, 2.15, schoolgirl(chance, { pose: "kneel" })) +
    at(800, 700, 2.15, schoolboy(chance, { pose: "kneel", left: true })) +
    at(1030, 712, 1.9, seedlingBag(chance)) +
    at(1110, 704, 1.7, seedlingBag(chance)) +
    at(150, 720, 1.3, wateringCanStanding()) +
    meadow(726, light.grass, chance, 20)
  );
}

function wateringCanStanding(): string {
  return at(0, -48, 1, wateringCan("#3F7F9A", false));
}

/** A village plants a whole slope, line by line. */
export function plantingScene(light: Light, chance: Chance): string {
  const lines = (y: number, count: number, height: number): string =>
    many(count, (i) =>
      at(
        (1200 / count) * (i + 0.5) + chance.between(-8, 8),
        y + Math.sin(i) * 5,
        1,
        planted(height, leaf, height > 40),
      ),
    );
  return (
    skyOf(light, chance, 380) +
    hillLine(310, 60, light.far, chance) +
    hillLine(360, 40, light.middle, chance) +
    fill("M0 430Q380 330 760 400T1200 380V750H0Z", "#8FAE62") +
    lines(436, 22, 20) +
    fill("M0 510Q420 420 820 470T1200 460V750H0Z", "#A9863F", 0.55) +
    fill("M0 520Q420 440 820 486T1200 476V750H0Z", light.earth) +
    at(1010, 470, 0.8, youngTree(forest)) +
    at(150, 486, 0.85, youngTree(leaf)) +
    lines(528, 15, 34) +
    at(350, 560, 1.0, farmer(chance, { pose: "hoe", held: hoe() })) +
    at(560, 556, 1.0, volunteer(chance, { pose: "bend", left: true })) +
    at(760, 560, 1.0, mother(chance, { pose: "bend" })) +
    at(930, 566, 1.02, man(chance, { pose: "hoe", left: true, held: hoe() })) +
    lines(606, 10, 52) +
    at(
      200,
      676,
      1.45,
      mother(chance, {
        pose: "walk",
        load: box(-36, -14, 72, 14, "#8F6638", 4) + many(3, (i) => at(-22 + i * 22, -12, 0.7, seedlingBag(chance))),
      }),
    ) +
    at(470, 690, 1.5, volunteer(chance, { pose: "kneel" })) +
    at(580, 694, 1.2, planted(58)) +
    at(770, 686, 1.45, schoolgirl(chance, { pose: "hold", left: true, held: at(0, 10, 0.8, seedlingBag(chance)) })) +
    at(900, 694, 1.45, schoolboy(chance, { pose: "walk", left: true, held: at(0, 16, 0.8, seedlingBag(chance)) })) +
    at(1090, 690, 1.4, farmer(chance, { pose: "akimbo", left: true }))
  );
}

/** A beekeeper opens a hive at the edge of the orchard. */
export function beesScene(light: Light, chance: Chance): string {
  const keeper = person({
    skin: "#5E3720",
    head: "straw",
    headColours: [ivory, sun],
    top: "#F4F1E6",
    legs: "trousers",
    bottom: "#E4DDC8",
    sleeve: 0.95,
    shoes: "#3A2A20",
    pose: "press",
  });
  return (
    skyOf(light, chance, 410) +
    distance(light, chance, 410) +
    fill("M0 452Q500 430 1200 460V750H0Z", light.grass) +
    at(120, 500, 1.25, mangoTree(leaf)) +
    at(1050, 490, 1.2, mangoTree("#2A6F51")) +
    at(760, 470, 0.9, youngTree(forest)) +
    at(330, 540, 0.9, beehive("#5FA29A")) +
    at(950, 545, 0.95, beehive(laterite)) +
    at(1110, 580, 1.05, beehive(sun)) +
    meadow(560, lit(light.grass, 0.06), chance) +
    at(640, 650, 1.55, beehive(sun)) +
    at(470, 664, 1.5, keeper) +
    at(
      850,
      668,
      1.45,
      mother(chance, {
        pose: "hold",
        left: true,
        held: box(-14, -34, 28, 34, "#E39A2D", 5) + box(-16, -40, 32, 8, ivory, 3),
      }),
    ) +
    at(640, 490, 1.3, bees(chance, 9, 150)) +
    at(350, 470, 1, bees(chance, 4, 70)) +
    at(960, 470, 1, bees(chance, 4, 70)) +
    at(180, 680, 1, bush(44, leaf, sun)) +
    at(1060, 704, 1, bush(52, leaf, "#F4B6A0")) +
    many(3, (i) =>
      at(
        250 + i * 42,
        720,
        1,
        box(-15, -40, 30, 40, i % 2 ? "#D98A22" : "#E8A63A", 5) + box(-17, -48, 34, 10, ivory, 3),
      ),
    ) +
    at(740, 716, 1.3, tuft(30, leaf))
  );
}

/** Cocoa is gathered under the trees and laid out to dry. */
export function cocoaScene(light: Light, chance: Chance): string {
  const pods = many(11, (i) => {
    const x = -70 + (i % 6) * 28 + (i > 5 ? 14 : 0);
    const y = i > 5 ? -20 : 0;
    return (
      oval(x, y, 17, 10, chance.pick(["#E39A2D", "#D9742B", "#B8481A", "#C9A63A"])) +
      line(d`M${x - 14} ${y}Q${x} ${y + 4} ${x + 14} ${y}`, "#7A3A16", 1.6, 0.6)
    );
  });
  const beans = many(60, () =>
    oval(chance.between(-180, 180), chance.between(-14, 14), 5, 3, chance.pick(["#6B3A20", "#83492A", "#552C17"])),
  );
  return (
    skyOf(light, chance, 380) +
    treeLine(330, mix(light.middle, light.low, 0.3), chance, 70) +
    treeLine(372, light.near, chance, 54) +
    fill("M0 376H1200V750H0Z", "#5E7A42") +
    [40, 250, 470, 740, 960, 1160]
      .map((x, i) => at(x, 470 + (i % 2) * 14, 0.95, cocoaTree(chance, i % 2 ? "#2E7350" : "#3C8259")))
      .join("") +
    ground(520, "#9A6A3C", chance) +
    at(150, 590, 1.65, cocoaTree(chance)) +
    at(1060, 600, 1.7, cocoaTree(chance, "#286B49")) +
    at(
      285,
      610,
      1.4,
      farmer(chance, {
        pose: "wave",
        left: true,
        held: line("M0 0L-26 -56", "#8A6242", 6) + fill("M-22 -50L-40 -74L-26 -80Z", "#9AA39C"),
      }),
    ) +
    at(
      905,
      618,
      1.4,
      mother(chance, {
        pose: "load",
        load: crate(
          at(
            0,
            0,
            0.9,
            many(5, (i) => oval(-24 + i * 12, -4 - (i % 2) * 6, 11, 8, i % 2 ? "#E39A2D" : "#B8481A")),
          ),
        ),
      }),
    ) +
    at(
      600,
      590,
      1,
      line("M-180 40V4M180 40V4M-60 40V4M60 40V4", bark, 8) +
        fill("M-210 6L-190 -30H190L210 6Z", "#D9B36B") +
        at(0, -12, 1, beans),
    ) +
    at(520, 640, 1.35, man(chance, { pose: "press", top: "#D9A25B" })) +
    box(748, 640, 50, 54, bark, 5) +
    at(770, 694, 1.35, mother(chance, { pose: "sit", left: true })) +
    at(610, 706, 1.25, pods) +
    at(
      330,
      716,
      1.2,
      crate(
        at(
          0,
          0,
          0.9,
          many(5, (i) => oval(-24 + i * 12, -4 - (i % 2) * 6, 11, 8, i % 2 ? "#D9742B" : "#C9A63A")),
        ),
      ),
    ) +
    at(60, 735, 1, fern(90, leaf)) +
    at(1140, 735, 1, fern(96, leaf))
  );
}
