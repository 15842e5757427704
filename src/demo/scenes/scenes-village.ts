import { healthCentre, house, hut, shade, stall } from "#demo/scenes/buildings.ts";
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
  teacher,
  technician,
  volunteer,
} from "#demo/scenes/cast.ts";
import { at, box, type Chance, d, fill, line, lit, many, mix, oval, shaded, shadow } from "#demo/scenes/drawing.ts";
import { room } from "#demo/scenes/interiors.ts";
import {
  cloths,
  forest,
  haze,
  ivory,
  type Light,
  laterite,
  leaf,
  sand,
  sun,
  uniformBlue,
} from "#demo/scenes/palette.ts";
import { bush, cotton, maize, tuft } from "#demo/scenes/plants.ts";
import { distance, ground, hillLine, meadow, pathTo, skyOf, treeLine } from "#demo/scenes/sky-and-land.ts";
import { crate, heap, hoe, sewingMachine, solarPanel } from "#demo/scenes/things.ts";
import { bananaPlant, baobab, mangoTree, palm, youngTree } from "#demo/scenes/trees.ts";

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

/** Technicians of the village set up their solar panels. */
export function solarScene(light: Light, chance: Chance): string {
  const arrays = (x: number, y: number, count: number, s: number): string =>
    many(count, (i) => at(x + i * 128 * s, y, s, solarPanel()));
  return (
    country(light, chance, 410) +
    at(200, 470, 1.15, house("#E1B27C", "#9AA39C", leaf)) +
    at(205, 376, 0.55, solarPanel()) +
    at(430, 462, 0.9, hut()) +
    at(1090, 466, 1, mangoTree(leaf)) +
    line("M560 470V300M560 318H606", "#5E6E6A", 6) +
    fill("M534 306L552 284H596L578 306Z", "#1F4468") +
    fill("M592 314H620L616 324H596Z", sun) +
    arrays(640, 506, 4, 0.85) +
    arrays(520, 580, 6, 1.05) +
    at(330, 600, 1.15, mother(chance, { pose: "point" })) +
    at(240, 606, 1.15, schoolboy(chance, { pose: "stand" })) +
    at(430, 690, 1.95, solarPanel()) +
    at(700, 694, 1.95, solarPanel()) +
    at(560, 690, 1.5, technician(chance, { pose: "reach", left: true })) +
    at(900, 690, 1.5, technician(chance, { pose: "press", left: true, head: "bun" })) +
    at(
      1060,
      700,
      1.3,
      box(-46, -40, 92, 40, laterite, 5) +
        box(-46, -40, 92, 12, lit(laterite, 0.2), 5) +
        line("M-14 -40V-50H14V-40", "#3C4A46", 5),
    ) +
    at(160, 706, 1, bush(42, light.grass, sun)) +
    at(260, 690, 1.4, schoolgirl(chance, { pose: "wave" }))
  );
}

/** Apprentices sew in the workshop, cloth hung behind them. */
export function sewingScene(light: Light, chance: Chance): string {
  const hung = many(7, (i) => {
    const [ground, first, second] = cloths[(i * 3) % cloths.length] ?? [laterite, sun, ivory];
    const x = 470 + i * 92;
    return (
      box(x, 132, 84, 190 - (i % 3) * 24, ground, 3) +
      line(
        many(4, (k) => d`M${x + 4} ${160 + k * 38 - (i % 3) * 6}q19 -14 38 0t38 0`),
        first,
        5,
      ) +
      oval(x + 42, 146, 6, 6, second)
    );
  });
  const dress =
    line("M0 -170V-186", "#5B3A22", 4) +
    fill("M-34 -150Q0 -172 34 -150L24 -100L52 0H-52L-24 -100Z", "#7A2E4D") +
    line("M-28 -84H28M-40 -40H40M-46 -16H46", sun, 5) +
    line("M0 0V26M-24 26H24", "#5B3A22", 6);
  return (
    room(light, chance, "#F2DFC4", "#B9794A", [110, 120, 230, 220]) +
    line("M440 128H1130", "#6B4A30", 8) +
    hung +
    at(1090, 560, 1.35, dress) +
    at(480, 560, 1.22, sewingMachine("#27508A")) +
    at(340, 574, 1.24, mother(chance, { pose: "sit", head: "braids" })) +
    box(312, 518, 50, 56, "#7A4F2B", 5) +
    at(820, 556, 1.16, sewingMachine(sun)) +
    at(670, 576, 1.2, volunteer(chance, { pose: "sit", top: "#27508A" })) +
    box(645, 522, 48, 54, "#7A4F2B", 5) +
    at(960, 600, 1.35, teacher(chance, { pose: "point", left: true, held: line("M0 0L-20 14", "#D9A25B", 4) })) +
    at(560, 700, 1.7, sewingMachine(laterite)) +
    box(316, 624, 66, 80, "#7A4F2B", 6) +
    at(352, 704, 1.7, mother(chance, { pose: "sit" })) +
    many(
      5,
      (i) =>
        box(820 - (i % 2) * 8, 676 - i * 20, 150, 19, cloths[(i * 2) % cloths.length]?.[0] ?? sun, 6) +
        line(d`M${830} ${686 - i * 20}H${950}`, cloths[(i * 2) % cloths.length]?.[1] ?? sun, 3),
    ) +
    at(
      1060,
      700,
      1,
      many(
        4,
        (i) =>
          box(-50 + i * 28, -34, 20, 34, [laterite, sun, leaf, uniformBlue][i] ?? sun, 3) +
          box(-53 + i * 28, -38, 26, 7, "#E2BE72", 2) +
          box(-53 + i * 28, -3, 26, 7, "#E2BE72", 2),
      ),
    )
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
    at(480, 704, 1.35, schoolboy(chance, { pose: "ground" })) +
    at(600, 712, 1.35, schoolgirl(chance, { pose: "ground" })) +
    at(740, 706, 1.35, schoolgirl(chance, { pose: "ground", left: true })) +
    at(120, 700, 1.3, volunteer(chance, { pose: "stand" })) +
    at(1130, 704, 1.3, man(chance, { pose: "akimbo", left: true }))
  );
}

/** The savanna near Korhogo: baobab, round huts, cotton in bloom. */
export function savannaScene(light: Light, chance: Chance): string {
  const dry = mix("#D9B55C", light.grass, 0.2);
  return (
    skyOf(light, chance, 400) +
    fill("M0 392Q120 340 240 360Q330 300 420 356Q520 330 620 372Q820 340 1200 380V750H0Z", light.far) +
    treeLine(398, mix(light.middle, dry, 0.3), chance, 18) +
    fill("M0 406H1200V750H0Z", mix(dry, light.low, 0.25)) +
    many(40, () => at(chance.between(0, 1200), chance.between(420, 520), 1, tuft(chance.between(10, 18), "#B08F3C"))) +
    at(220, 500, 1.5, baobab("#6C9450")) +
    at(940, 470, 1.0, hut()) +
    at(1060, 486, 1.2, hut("#B97C4C")) +
    at(820, 466, 0.8, hut("#D49B66")) +
    at(640, 448, 0.7, youngTree("#5C8A4E")) +
    pathTo(900, 486, "#D98A52", 560, 380) +
    at(760, 560, 1.08, mother(chance, { pose: "load", load: headBasket("#FFFFFF") })) +
    at(870, 576, 1.05, mother(chance, { pose: "load", load: headBasin(laterite), baby: sun })) +
    at(540, 610, 1.3, farmer(chance, { pose: "hoe", left: true, held: hoe() })) +
    many(11, (i) => at(40 + i * 112, 646 + (i % 2) * 8, 1.15, cotton())) +
    at(330, 690, 1.45, mother(chance, { pose: "bend" })) +
    at(960, 694, 1.45, farmer(chance, { pose: "akimbo", left: true })) +
    at(
      1040,
      700,
      1.5,
      shadow(-4, 1, 30, 6) +
        fill("M-26 0Q-34 -40 -22 -48H22Q34 -40 26 0Z", sand) +
        oval(0, -50, 25, 12, "#FFFFFF") +
        oval(-10, -56, 12, 9, "#FFFFFF") +
        oval(10, -57, 12, 9, "#F6F1E4"),
    ) +
    many(11, (i) => at(i * 124 + 10, 738 + (i % 2) * 8, 1.5, cotton()))
  );
}

/** The green hills of Man: their waterfall, a village, fields of maize and banana. */
export function hillsScene(light: Light, chance: Chance): string {
  return (
    skyOf(light, chance, 460) +
    fill(
      "M-20 470L120 250Q170 180 220 250L300 360Q380 190 440 150Q500 120 550 210L640 330Q720 220 790 190Q850 170 910 260L1010 380Q1080 300 1140 280L1220 330V760H-20Z",
      mix(light.far, light.high, 0.15),
    ) +
    fill(
      "M220 250L300 360Q260 380 240 330ZM550 210L640 330Q580 330 540 260ZM910 260L1010 380Q950 370 900 300Z",
      shaded(light.far, 0.12),
      0.6,
    ) +
    fill("M-20 430Q120 300 260 350T520 330Q640 290 760 360T1220 330V760H-20Z", light.middle) +
    fill("M-20 500Q200 400 420 440T820 430T1220 440V760H-20Z", light.near) +
    fill("M520 400Q548 342 590 330Q604 306 636 308Q668 304 682 328Q728 340 752 404L734 478H536Z", "#5E7A68") +
    fill("M520 400Q548 342 590 330L600 420L588 478H536Z", "#4E6A5C") +
    line("M690 350Q700 400 692 450M720 380Q724 410 716 440M566 372Q556 410 564 450", "#48604F", 4) +
    fill("M608 326Q636 316 662 326Q660 400 684 474H584Q610 400 608 326Z", "#DDF0F2") +
    line("M622 332Q622 400 606 462M640 330V458M654 334Q656 400 666 460", "#FFFFFF", 5, 0.9) +
    oval(634, 478, 96, 14, "#9BCBD3") +
    oval(634, 472, 60, 8, "#FFFFFF", 0.85) +
    many(7, (i) => at(30 + i * 62, 478 - (i % 2) * 12, 0.62, youngTree(i % 2 ? forest : leaf))) +
    many(6, (i) => at(800 + i * 74, 482 - (i % 2) * 14, 0.66, youngTree(i % 2 ? leaf : forest))) +
    fill("M0 520Q300 486 620 524T1200 508V750H0Z", light.grass) +
    fill("M560 500Q640 486 700 500Q760 600 560 750H180Q480 600 560 500Z", "#7DBAC6") +
    line("M600 520Q640 590 470 700M650 530Q690 600 560 690M560 620q30 -8 60 0", "#FFFFFF", 4, 0.55) +
    at(920, 560, 1.1, hut()) +
    at(1050, 566, 1.25, hut("#B97C4C")) +
    at(800, 548, 0.85, hut("#D49B66")) +
    at(120, 590, 1.3, bananaPlant()) +
    at(270, 570, 1.0, bananaPlant("#3F8A4E")) +
    many(7, (i) => at(40 + i * 52, 690 + (i % 2) * 10, 1, maize())) +
    at(820, 676, 1.42, mother(chance, { pose: "load", load: headBasket("#E7B93A") })) +
    at(940, 684, 1.4, schoolgirl(chance, { pose: "walk" })) +
    at(690, 690, 1.4, farmer(chance, { pose: "walk", held: hoe() })) +
    at(1080, 694, 1.4, pupil(chance, { pose: "wave", left: true })) +
    meadow(712, mix(light.grass, forest, 0.25), chance)
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
