import { healthCentre, house, hut } from "#demo/artwork/buildings.ts";
import {
  elder,
  farmer,
  headBasin,
  headBasket,
  man,
  mother,
  nurse,
  pupil,
  schoolboy,
  schoolgirl,
  volunteer,
} from "#demo/artwork/cast.ts";
import { at, box, type Chance, d, fill, line, lit, many, mix, oval, shaded, shadow } from "#demo/artwork/drawing.ts";
import { cloths, haze, ivory, type Light, laterite, leaf, sand, sun, uniformBlue } from "#demo/artwork/palette.ts";
import { bush } from "#demo/artwork/plants.ts";
import { distance, ground, hillLine, pathTo, skyOf } from "#demo/artwork/sky-and-land.ts";
import { shade, stall } from "#demo/artwork/structures.ts";
import { crate, heap } from "#demo/artwork/things.ts";
import { mangoTree, palm } from "#demo/artwork/trees.ts";

const country = (light: Light, chance: Chance, horizon = 420): string =>
  skyOf(light, chance, horizon) + distance(light, chance, horizon) + ground(horizon + 36, light.earth, chance);

/** A market morning under striped parasols. */
export function marketScene(light: Light, chance: Chance): string {
  const goods = (a: string, b: string, c: string): string =>
    at(-58, -64, 0.9, heap(a)) + at(0, -64, 0.9, heap(b)) + at(58, -64, 0.9, heap(c));
  const cloth = many(
    5,
    (i) =>
      box(-84 + i * 34, -96 - (i % 2) * 8, 30, 36 + (i % 2) * 8, cloths[i]?.[0] ?? sun, 2) +
      line(d`M${-82 + i * 34} ${-84}h26`, cloths[i]?.[1] ?? sun, 4),
  );
  return (
    country(light, chance, 400) +
    at(150, 440, 0.95, house("#E1B27C", laterite, leaf)) +
    at(1050, 440, 1, house("#D49B66", "#9AA39C", uniformBlue)) +
    at(620, 440, 1.0, mangoTree(leaf)) +
    at(400, 436, 0.8, palm(30)) +
    at(180, 540, 1.15, stall(sun, ivory, goods("#6FA03C", "#D9442B", "#E7A33A"))) +
    at(1010, 540, 1.18, stall("#27508A", ivory, cloth)) +
    at(600, 546, 1.15, stall(leaf, sun, goods("#E39A2D", "#7A2E4D", "#6FA03C"))) +
    at(330, 560, 1.05, mother(chance, { pose: "reach", left: true })) +
    at(730, 566, 1.05, mother(chance, { pose: "hold", left: true, baby: sun })) +
    at(870, 566, 1.05, man(chance, { pose: "point" })) +
    at(460, 570, 1.05, elder(chance, { pose: "walk", left: true })) +
    at(320, 690, 1.5, stall(laterite, ivory, goods("#D9442B", "#E7A33A", "#6FA03C"))) +
    at(520, 686, 1.5, mother(chance, { pose: "load", load: headBasket("#E39A2D"), baby: ivory })) +
    at(150, 700, 1.4, mother(chance, { pose: "reach" })) +
    at(720, 700, 1.3, crate(heap("#E39A2D"))) +
    at(820, 706, 1.3, crate(heap("#6FA03C"))) +
    at(
      960,
      692,
      1.45,
      mother(chance, {
        pose: "walk",
        left: true,
        held: fill("M-18 0H18L14 34H-14Z", "#C79A4B") + oval(0, 0, 18, 5, "#6FA03C"),
      }),
    ) +
    at(1070, 696, 1.4, schoolboy(chance, { pose: "walk", left: true }))
  );
}

/** A mother and her child are welcomed at the health centre. */
export function healthScene(light: Light, chance: Chance): string {
  return (
    country(light, chance) +
    at(100, 480, 1.1, mangoTree(leaf)) +
    at(1120, 480, 1.1, palm(-40)) +
    at(640, 500, 1.6, healthCentre()) +
    pathTo(640, 508, lit(light.earth, 0.24), 600, 460) +
    at(360, 512, 1, bush(36, leaf, "#E0557A")) +
    at(930, 512, 1, bush(38, leaf, "#E0557A")) +
    at(850, 560, 1.1, elder(chance, { pose: "walk", left: true })) +
    box(170, 586, 230, 12, "#A87648", 4) +
    line("M190 598V640M380 598V640", "#7A4F2B", 9) +
    at(240, 640, 1.2, mother(chance, { pose: "sit", baby: sun })) +
    at(330, 640, 1.2, mother(chance, { pose: "sit" })) +
    at(560, 664, 1.52, nurse(chance, { pose: "reach", left: true })) +
    at(
      450,
      676,
      1.52,
      mother(chance, { pose: "hold", held: oval(4, -14, 24, 15, ivory) + oval(-14, -24, 10, 11, "#5E3720") }),
    ) +
    at(760, 684, 1.4, schoolgirl(chance, { pose: "walk", left: true })) +
    at(850, 690, 1.5, mother(chance, { pose: "walk", left: true, baby: "#F4B6A0" })) +
    at(
      1010,
      690,
      1.4,
      nurse(chance, {
        pose: "hold",
        left: true,
        held: box(-12, -26, 30, 36, "#FFFFFF", 3) + line("M-6 -16h18M-6 -8h18", "#7FB9A4", 2.4),
      }),
    ) +
    at(1120, 704, 1, bush(44, light.grass, sun))
  );
}

/** The village talks its project over under the great tree. */
export function meetingScene(light: Light, chance: Chance): string {
  const bench = (x: number, y: number, w: number): string =>
    box(x, y - 52, w, 12, "#A87648", 4) + line(d`M${x + 20} ${y - 42}V${y}M${x + w - 20} ${y - 42}V${y}`, "#7A4F2B", 9);
  return (
    country(light, chance) +
    at(160, 474, 1.0, hut()) +
    at(1060, 474, 1.05, hut("#B97C4C")) +
    at(920, 462, 0.8, house()) +
    at(600, 560, 1.95, mangoTree(leaf)) +
    at(590, 590, 1.2, elder(chance, { pose: "point", left: true })) +
    at(700, 596, 1.2, mother(chance, { pose: "hold", held: box(-6, -30, 30, 38, "#FFFFFF", 3) })) +
    bench(170, 640, 300) +
    at(220, 646, 1.2, man(chance, { pose: "sit" })) +
    at(310, 646, 1.2, mother(chance, { pose: "sit" })) +
    at(398, 646, 1.2, elder(chance, { pose: "sit" })) +
    bench(770, 640, 300) +
    at(850, 646, 1.2, mother(chance, { pose: "sit", left: true, baby: sun })) +
    at(940, 646, 1.2, farmer(chance, { pose: "sit", left: true })) +
    at(1030, 646, 1.2, mother(chance, { pose: "sit", left: true })) +
    at(480, 682, 1.35, schoolboy(chance, { pose: "ground" })) +
    at(600, 690, 1.35, schoolgirl(chance, { pose: "ground" })) +
    at(740, 684, 1.35, schoolgirl(chance, { pose: "ground", left: true })) +
    at(120, 700, 1.3, volunteer(chance, { pose: "stand" })) +
    at(1130, 704, 1.3, man(chance, { pose: "akimbo", left: true }))
  );
}

function hen(colour: string): string {
  return (
    shadow(-3, 9, 14, 3) +
    line("M-3 0V8M3 0V8", "#D98A22", 1.8) +
    fill("M-18 -18Q-12 -14 -8 -13Q2 -14 6 -24Q8 -31 14 -28Q18 -25 15 -18Q14 2 -2 2Q-16 2 -18 -18Z", colour) +
    fill("M-10 -9Q0 -12 6 -5Q0 2 -8 -2Z", shaded(colour, 0.18)) +
    fill("M8 -29q2 -6 4 -2q3 -4 4 2zM16 -25l5 2l-5 2z", laterite)
  );
}

/** A village yard on an ordinary day: huts, a shelter, children at play. */
export function villageScene(light: Light, chance: Chance): string {
  return (
    skyOf(light, chance, 410) +
    hillLine(370, 44, mix(light.far, haze, 0.3), chance) +
    distance(light, chance, 410) +
    ground(450, light.earth, chance) +
    at(110, 470, 0.95, palm(34)) +
    at(1120, 480, 1.1, mangoTree(leaf)) +
    at(300, 500, 1.3, hut()) +
    at(520, 486, 1.05, hut("#B97C4C")) +
    at(780, 496, 1.25, house("#D49B66", "#9AA39C", leaf)) +
    at(960, 520, 1.15, shade(200, 120)) +
    shadow(420, 560, 60, 9) +
    at(930, 566, 1.1, mother(chance, { pose: "press" })) +
    at(985, 566, 1.1, fill("M-24 0Q-18 -34 -26 -58H26Q18 -34 24 0Z", "#7A4F2B") + line("M0 -58V-130", "#A87648", 9)) +
    at(420, 570, 1.1, elder(chance, { pose: "walk" })) +
    at(640, 580, 1.12, mother(chance, { pose: "load", load: headBasin(sun) })) +
    at(330, 680, 1.5, schoolboy(chance, { pose: "run" })) +
    at(210, 690, 1.5, schoolgirl(chance, { pose: "run" })) +
    `<circle cx="450" cy="668" r="32" fill="none" stroke="#2B302F" stroke-width="6"/>` +
    shadow(444, 702, 36, 6) +
    at(800, 690, 1.45, mother(chance, { pose: "akimbo", left: true, baby: laterite })) +
    at(920, 700, 1.4, pupil(chance, { pose: "wave", left: true })) +
    many(3, (i) => at(1010 + i * 62, 690 + (i % 2) * 16, 1.7, hen(i % 2 ? sun : "#FFFFFF"), i === 1)) +
    at(90, 716, 1, bush(36, light.grass, sand))
  );
}
