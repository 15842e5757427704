import { farmer, man, mother, schoolboy, schoolgirl, volunteer } from "#demo/artwork/cast.ts";
import { at, box, type Chance, d, fill, line, lit, many, mix, oval } from "#demo/artwork/drawing.ts";
import { bark, forest, ivory, type Light, laterite, leaf, sun } from "#demo/artwork/palette.ts";
import { person } from "#demo/artwork/people.ts";
import { bush, fern, planted, seedlingBag, sprout, tuft } from "#demo/artwork/plants.ts";
import { distance, ground, hillLine, meadow, skyOf, treeLine } from "#demo/artwork/sky-and-land.ts";
import { beehive, bees, crate, hoe, wateringCan } from "#demo/artwork/things.ts";
import { cocoaTree, mangoTree, youngTree } from "#demo/artwork/trees.ts";

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
