import { colonialHouse, house, hut } from "#demo/artwork/buildings.ts";
import {
  fisherman,
  headBasin,
  headBasket,
  man,
  mother,
  pupil,
  schoolboy,
  schoolgirl,
  technician,
  volunteer,
} from "#demo/artwork/cast.ts";
import { at, box, type Chance, d, fill, line, lit, many, mix, oval, shaded, shadow } from "#demo/artwork/drawing.ts";
import { forest, ivory, type Light, laterite, leaf, sand, sun, uniformBlue } from "#demo/artwork/palette.ts";
import { bush, tuft } from "#demo/artwork/plants.ts";
import { distance, ground, hillLine, meadow, pathTo, skyOf, treeLine } from "#demo/artwork/sky-and-land.ts";
import { skyline, waterTower } from "#demo/artwork/structures.ts";
import { bananaPlant, mangoTree, palm, youngTree } from "#demo/artwork/trees.ts";
import { basin, can, handPump, lagoon, pirogue, surf, well } from "#demo/artwork/water.ts";

const country = (light: Light, chance: Chance, horizon = 420): string =>
  skyOf(light, chance, horizon) + distance(light, chance, horizon) + ground(horizon + 36, light.earth, chance);

/** The new pump gives its first water to the village. */
export function pumpScene(light: Light, chance: Chance): string {
  return (
    country(light, chance) +
    at(180, 476, 1.05, hut()) +
    at(330, 466, 0.85, hut("#B97C4C")) +
    at(1040, 470, 1.0, house()) +
    at(60, 490, 1, mangoTree(leaf)) +
    at(880, 462, 0.75, youngTree(forest)) +
    at(250, 560, 1.1, mother(chance, { pose: "load", load: headBasin("#3F7F9A") })) +
    at(1020, 570, 1.1, mother(chance, { pose: "load", left: true, load: headBasin(sun), baby: laterite })) +
    at(1110, 590, 1.05, schoolboy(chance, { pose: "walk", left: true })) +
    at(600, 640, 1.7, handPump()) +
    at(488, 632, 1.5, basin(chance.pick([laterite, sun, leaf]))) +
    at(846, 676, 1.55, schoolboy(chance, { pose: "wave", left: true })) +
    at(350, 672, 1.55, schoolgirl(chance, { pose: "reach" })) +
    at(214, 690, 1.4, mother(chance, { pose: "hold", held: at(10, 4, 0.9, basin(sun, false)) })) +
    at(970, 700, 1.3, can()) +
    at(1040, 706, 1.3, can("#3F7F9A")) +
    at(446, 712, 1.25, can("#D9652B")) +
    at(1140, 712, 1, bush(34, light.grass))
  );
}

/** Women draw water at the rebuilt well. */
export function wellScene(light: Light, chance: Chance): string {
  return (
    country(light, chance) +
    at(1050, 480, 1.1, hut()) +
    at(900, 468, 0.85, hut("#B97C4C")) +
    at(150, 486, 1.2, mangoTree(leaf)) +
    at(380, 470, 0.8, bananaPlant()) +
    pathTo(760, 486, lit(light.earth, 0.2), 620, 520) +
    at(790, 560, 1.05, mother(chance, { pose: "load", load: headBasin(laterite) })) +
    at(905, 580, 1.05, pupil(chance, { pose: "walk" })) +
    at(580, 640, 1.7, well()) +
    at(420, 664, 1.5, mother(chance, { pose: "reach" })) +
    at(740, 672, 1.5, mother(chance, { pose: "press", left: true })) +
    at(270, 690, 1.35, schoolgirl(chance, { pose: "hold", held: at(8, 0, 0.8, basin(sun, false)) })) +
    at(900, 700, 1.5, basin("#3F7F9A")) +
    at(990, 706, 1.5, basin(laterite)) +
    at(1090, 706, 1.4, can()) +
    at(130, 716, 1, bush(38, light.grass, sun))
  );
}

/** A water tower and its taps serve the whole quarter. */
export function towerScene(light: Light, chance: Chance): string {
  const tap = (x: number): string =>
    line(d`M${x} 560V510H${x + 22}V520`, "#3F7F9A", 8) + line(d`M${x + 22} 526V582`, "#BFE4EE", 5);
  return (
    country(light, chance, 430) +
    at(170, 486, 1.05, house("#E1B27C", laterite, leaf)) +
    at(370, 480, 0.9, house()) +
    at(1080, 486, 1.1, house("#D49B66", "#9AA39C", uniformBlue)) +
    at(40, 500, 1, palm(30)) +
    at(760, 506, 1.24, waterTower()) +
    at(930, 470, 0.8, mangoTree(leaf)) +
    at(1010, 590, 1.2, technician(chance, { pose: "point", left: true })) +
    box(330, 560, 260, 26, sand, 3) +
    box(330, 582, 260, 8, shaded(sand, 0.25)) +
    tap(370) +
    tap(450) +
    tap(530) +
    at(402, 586, 0.95, basin(sun)) +
    at(482, 586, 0.95, basin(laterite)) +
    at(562, 586, 0.95, basin("#3F7F9A")) +
    at(300, 660, 1.4, mother(chance, { pose: "press" })) +
    at(620, 668, 1.4, mother(chance, { pose: "reach", left: true, baby: ivory })) +
    at(470, 690, 1.4, schoolgirl(chance, { pose: "wave" })) +
    at(820, 672, 1.35, mother(chance, { pose: "load", load: headBasin(leaf) })) +
    at(930, 684, 1.35, schoolboy(chance, { pose: "walk", held: at(0, 44, 0.9, can()) })) +
    at(1090, 700, 1, bush(40, light.grass, laterite)) +
    at(150, 704, 1.3, can("#D9652B"))
  );
}

/** Fishermen cast their net on the lagoon, the city far behind. */
export function lagoonScene(light: Light, chance: Chance): string {
  const net =
    fill("M0 0Q60 -70 150 -60Q210 -50 226 10Q150 60 60 44Z", ivory, 0.35) +
    line(
      "M0 0Q60 -70 150 -60Q210 -50 226 10M0 0L180 30M0 0L210 -20M0 0L130 48M40 -40Q70 0 60 44M90 -62Q124 -8 104 50M150 -60Q180 -10 160 42",
      ivory,
      2,
      0.85,
    );
  return (
    skyOf(light, chance, 350) +
    hillLine(322, 22, light.far, chance) +
    at(330, 352, 0.9, skyline(mix(light.middle, light.far, 0.5))) +
    treeLine(348, light.middle, chance, 22) +
    lagoon(358, light, chance) +
    at(900, 372, 0.42, pirogue(leaf, sun)) +
    at(900, 368, 0.4, fisherman(chance, { pose: "stand", noShadow: true })) +
    at(240, 430, 0.6, pirogue("#27508A", ivory)) +
    at(206, 426, 0.58, man(chance, { pose: "sit", noShadow: true })) +
    at(280, 426, 0.58, mother(chance, { pose: "sit", left: true, noShadow: true, load: headBasket("#D9742B") })) +
    line("M1010 480V400M1044 486V400M1096 480V396M1140 486V396", "#6B4A30", 7) +
    at(1076, 412, 0.62, house("#C98A57", "#B48F4C", leaf)) +
    at(560, 570, 1.75, pirogue(laterite, sun)) +
    at(660, 552, 1.42, fisherman(chance, { pose: "reach", noShadow: true })) +
    at(736, 470, 1.15, net) +
    at(
      470,
      556,
      1.35,
      fisherman(chance, { pose: "press", left: true, noShadow: true, held: line("M24 -150L-60 120", "#8A6242", 7) }),
    ) +
    fill("M540 548q20 -16 52 -10q20 4 26 16z", "#9CC6C9") +
    fill("M0 690Q120 640 300 690T640 740V750H0Z", "#3F8A5E") +
    many(12, (i) => at(20 + i * 34, 716 + (i % 3) * 10, 1, tuft(54 - (i % 3) * 8, i % 2 ? leaf : forest))) +
    at(90, 730, 1.1, palm(46)) +
    many(5, (i) => at(1060 + i * 36, 752, 1, tuft(60 - i * 4, i % 2 ? leaf : forest)))
  );
}

/** The shore of Grand-Bassam: a colonial house, palms, pirogues drawn up on the sand. */
export function coastScene(light: Light, chance: Chance): string {
  const beach = mix("#F0DDB0", light.low, 0.2);
  return (
    skyOf(light, chance, 360) +
    `<rect y="330" width="1200" height="420" fill="${mix("#3F93A6", light.high, 0.2)}"/>` +
    line("M620 352h200M900 372h260M540 392h180", "#FFFFFF", 3, 0.5) +
    at(1010, 350, 0.36, pirogue(laterite, sun)) +
    fill("M0 372Q300 360 520 420Q760 520 1200 540V750H0Z", beach) +
    at(
      0,
      0,
      1,
      fill("M520 420Q760 520 1200 540V516Q800 494 560 404Q500 388 470 386Q500 400 520 420Z", "#FFFFFF", 0.9),
    ) +
    line("M620 440Q820 486 1200 492M700 420Q900 452 1200 460", "#FFFFFF", 5, 0.55) +
    at(300, 470, 1.02, colonialHouse(chance.pick(["#F3DFB4", "#F0C9A0", "#E6E0C8"]))) +
    at(60, 500, 1.15, palm(46)) +
    at(560, 488, 0.95, palm(-30)) +
    at(640, 512, 1.12, palm(56)) +
    at(110, 494, 1, bush(36, leaf, "#E0557A")) +
    at(490, 486, 1, bush(30, leaf, "#E0557A")) +
    at(900, 606, 1.35, pirogue("#27508A", sun, false)) +
    at(1000, 690, 1.45, pirogue(laterite, ivory, false)) +
    at(820, 640, 1.3, fisherman(chance, { pose: "reach" })) +
    at(640, 650, 1.35, mother(chance, { pose: "load", load: headBasket("#D9742B") })) +
    at(520, 600, 1.1, man(chance, { pose: "walk" })) +
    at(330, 672, 1.4, schoolgirl(chance, { pose: "run" })) +
    at(220, 686, 1.4, schoolboy(chance, { pose: "run" })) +
    line(
      "M60 640q60 -8 130 0M420 700q70 -8 150 2M640 720q60 -8 120 0M120 720q60 -6 110 0",
      shaded(beach, 0.14),
      5,
      0.7,
    ) +
    fill("M596 708q10 -16 20 0l12 -6l-8 12l6 10l-14 -4l-12 6l2 -12z", laterite, 0.8)
  );
}

/** Volunteers clear a beach of its plastic and sort what they find. */
export function cleanupScene(light: Light, chance: Chance): string {
  const beach = mix("#F0DDB0", light.low, 0.2);
  const sack = (colour: string): string =>
    shadow(-4, 1, 30, 6) +
    fill("M-24 0Q-34 -36 -16 -54L-22 -66H22L16 -54Q34 -36 24 0Z", colour) +
    line("M-16 -54H16", shaded(colour, 0.3), 4);
  const bottle = (colour: string): string =>
    fill("M-5 0V-20Q-5 -26 -2 -28V-34H4V-28Q7 -26 7 -20V0Z", colour) + box(-3, -37, 8, 5, laterite);
  const bin = (colour: string): string =>
    shadow(-6, 2, 36, 7) +
    fill("M-32 -74H32L26 0H-26Z", colour) +
    fill("M-32 -74H-12L-14 0H-26Z", shaded(colour, 0.2)) +
    box(-36, -82, 72, 12, shaded(colour, 0.25), 4) +
    oval(0, -38, 13, 13, ivory) +
    line("M-6 -34L0 -45L6 -34Z", colour, 3);
  return (
    skyOf(light, chance, 350) +
    `<rect y="336" width="1200" height="420" fill="${mix("#3F93A6", light.high, 0.2)}"/>` +
    at(950, 360, 0.44, pirogue(leaf, sun)) +
    line("M100 366h180M420 380h240M800 392h240", "#FFFFFF", 3, 0.5) +
    `<rect y="440" width="1200" height="310" fill="${beach}"/>` +
    surf(446, mix("#4E9DB0", light.high, 0.2)) +
    at(90, 520, 1.25, palm(50)) +
    at(1130, 530, 1.3, palm(-44)) +
    at(1010, 520, 1, palm(26)) +
    at(260, 560, 1.05, volunteer(chance, { pose: "bend" })) +
    at(890, 566, 1.05, volunteer(chance, { pose: "walk", left: true, held: at(4, 54, 0.8, sack("#2F7D5B")) })) +
    at(600, 560, 1.05, mother(chance, { pose: "bend", left: true })) +
    at(420, 668, 1.45, schoolgirl(chance, { pose: "hold", held: bottle("#8CC5D6") })) +
    at(590, 684, 1.45, volunteer(chance, { pose: "kneel", left: true })) +
    at(780, 676, 1.4, schoolboy(chance, { pose: "walk", left: true, held: at(0, 40, 0.6, sack(sun)) })) +
    at(180, 690, 1.2, bin(leaf)) +
    at(270, 696, 1.2, bin(sun)) +
    at(1000, 690, 1.3, sack("#27508A")) +
    at(1070, 700, 1.3, sack(laterite)) +
    [
      [470, 710],
      [690, 706],
      [860, 716],
    ]
      .map(([x = 0, y = 0], i) => at(x, y, 1, `<g transform="rotate(78)">${bottle(i % 2 ? "#A7D8C0" : "#8CC5D6")}</g>`))
      .join("") +
    meadow(738, "#6FA986", chance, 18)
  );
}
