import { hut } from "#demo/artwork/buildings.ts";
import { farmer, headBasin, headBasket, mother, pupil, schoolgirl } from "#demo/artwork/cast.ts";
import { at, type Chance, fill, line, many, mix, oval, shaded, shadow } from "#demo/artwork/drawing.ts";
import { forest, type Light, laterite, leaf, sand, sun } from "#demo/artwork/palette.ts";
import { cotton, maize, tuft } from "#demo/artwork/plants.ts";
import { meadow, pathTo, skyOf, treeLine } from "#demo/artwork/sky-and-land.ts";
import { hoe } from "#demo/artwork/things.ts";
import { bananaPlant, baobab, youngTree } from "#demo/artwork/trees.ts";

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
