import { flagMast, school } from "#demo/artwork/buildings.ts";
import { elder, handBook, man, mother, pupil, schoolboy, schoolgirl, teacher } from "#demo/artwork/cast.ts";
import { at, box, type Chance, d, fill, line, lit, many, oval, shaded } from "#demo/artwork/drawing.ts";
import { forest, ivory, type Light, laterite, leaf, sand, sun, uniformBlue } from "#demo/artwork/palette.ts";
import { bush, planted } from "#demo/artwork/plants.ts";
import { football } from "#demo/artwork/school-things.ts";
import { distance, ground, meadow, pathTo, skyOf } from "#demo/artwork/sky-and-land.ts";
import { shade } from "#demo/artwork/structures.ts";
import { bicycle, cookingPot } from "#demo/artwork/things.ts";
import { mangoTree, palm, youngTree } from "#demo/artwork/trees.ts";

const yard = (light: Light, chance: Chance, horizon = 420): string =>
  skyOf(light, chance, horizon) + distance(light, chance, horizon) + ground(horizon + 36, light.earth, chance);

/** Pupils cross the yard of their school in the morning. */
export function schoolScene(light: Light, chance: Chance): string {
  const roof = chance.pick([laterite, "#7C8A86", "#2F7D5B"]);
  const wood = chance.pick([forest, uniformBlue, "#2F7D7A"]);
  return (
    yard(light, chance) +
    at(1128, 452, 0.95, palm(-34)) +
    at(130, 466, 1.05, mangoTree(leaf)) +
    at(610, 488, 1.32, school("#F7EBD3", roof, wood)) +
    pathTo(560, 492, lit(light.earth, 0.22), 520, 460) +
    at(1000, 536, 1.3, flagMast()) +
    at(930, 500, 1, bush(34, leaf, sun)) +
    at(290, 502, 1, bush(30, leaf, laterite)) +
    at(716, 536, 0.98, teacher(chance, { pose: "wave", left: true })) +
    at(545, 556, 0.98, pupil(chance, { pose: "walk", away: true })) +
    at(850, 580, 1.1, schoolgirl(chance, { pose: "walk", left: true })) +
    at(910, 590, 1.12, schoolboy(chance, { pose: "hold", left: true, held: handBook(laterite) })) +
    at(230, 600, 1.12, mother(chance, { pose: "walk" })) +
    at(318, 610, 1.12, schoolboy(chance, { pose: "wave" })) +
    meadow(668, light.grass, chance) +
    at(452, 676, 1.42, schoolgirl(chance, { pose: "walk", bag: laterite })) +
    at(620, 690, 1.42, schoolboy(chance, { pose: "run", left: true, bag: uniformBlue })) +
    at(1080, 700, 1.1, planted(64))
  );
}

/** Children play football on the village ground. */
export function sportScene(light: Light, chance: Chance): string {
  const shirt = (top: string): { top: string; bottom: string; legs: "shorts"; bag: string } => ({
    top,
    bottom: "#FFFFFF",
    legs: "shorts",
    bag: "",
  });
  return (
    yard(light, chance, 400) +
    at(170, 440, 1, mangoTree(leaf)) +
    at(1060, 446, 1.05, mangoTree("#2A6F51", false)) +
    at(640, 442, 0.62, school()) +
    line("M420 540V430H780V540", "#FFFDF6", 8) +
    line(
      many(11, (i) => d`M${440 + i * 32} 434L${450 + i * 30} 520`) + many(4, (i) => d`M424 ${452 + i * 22}H776`),
      "#FFFFFF",
      1.8,
      0.6,
    ) +
    fill("M0 610Q600 560 1200 612L1200 624Q600 572 0 622Z", "#FFF4DC", 0.8) +
    at(600, 556, 1.02, schoolboy(chance, { pose: "reach", ...shirt("#7A2E4D") })) +
    at(
      300,
      590,
      1.2,
      schoolgirl(chance, {
        pose: "run",
        bag: "",
        legs: "shorts",
        top: sun,
        topPrint: "plain",
        bottom: forest,
        bottomPrint: "plain",
      }),
    ) +
    at(905, 586, 1.2, schoolboy(chance, { pose: "wave", left: true, ...shirt(laterite) })) +
    at(1060, 560, 1.1, mother(chance, { pose: "wave", left: true })) +
    at(128, 560, 1.1, elder(chance, { pose: "stand" })) +
    at(500, 676, 1.6, schoolboy(chance, { pose: "run", ...shirt(sun) })) +
    at(640, 688, 1.5, football()) +
    at(790, 672, 1.55, schoolboy(chance, { pose: "run", left: true, ...shirt(laterite) })) +
    at(1110, 690, 0.9, bush(40, light.grass))
  );
}

/** A hot meal is served in the yard of the school. */
export function kitchenScene(light: Light, chance: Chance): string {
  const plate = fill("M-4 -4H30Q26 6 13 6T-4 -4Z", "#FFFFFF") + oval(13, -5, 14, 4, "#E0B55A");
  return (
    yard(light, chance) +
    at(980, 474, 1.0, school("#F7EBD3", laterite, uniformBlue)) +
    at(96, 480, 1.1, mangoTree(leaf)) +
    at(430, 560, 1.95, shade(330, 160)) +
    at(330, 568, 1.1, cookingPot()) +
    at(
      450,
      580,
      1.22,
      mother(chance, { pose: "reach", left: true, apron: ivory, held: line("M0 0L-20 34", "#8A6242", 5) }),
    ) +
    at(590, 560, 1.05, cookingPot(false)) +
    at(230, 600, 1.22, mother(chance, { pose: "press", apron: "#E9F4F1", head: "scarf" })) +
    box(640, 560, 330, 14, "#A87648", 4) +
    line("M660 574V640M950 574V640", "#7A4F2B", 10) +
    many(5, (i) => at(680 + i * 54, 558, 1, plate)) +
    at(715, 664, 1.35, schoolgirl(chance, { pose: "hold", held: plate })) +
    at(830, 672, 1.35, schoolboy(chance, { pose: "hold", left: true, held: plate })) +
    at(930, 680, 1.35, schoolgirl(chance, { pose: "hold", left: true, held: plate })) +
    at(1040, 690, 1.35, schoolboy(chance, { pose: "wave", left: true })) +
    at(420, 680, 1.4, schoolboy(chance, { pose: "ground", held: plate })) +
    at(560, 684, 1.35, schoolgirl(chance, { pose: "ground", left: true, held: plate }))
  );
}

/** Girls ride to school along the laterite road. */
export function bicyclesScene(light: Light, chance: Chance): string {
  const rider = (colour: string, girl: boolean): string =>
    at(0, 0, 1.15, bicycle(colour)) +
    at(
      -26,
      -42,
      1.12,
      (girl ? schoolgirl : schoolboy)(chance, {
        pose: "ride",
        noShadow: true,
        bag: chance.pick([laterite, uniformBlue, sun]),
      }),
    );
  return (
    skyOf(light, chance, 420) +
    distance(light, chance, 420) +
    at(930, 452, 0.6, school()) +
    fill("M0 480Q600 440 1200 470V750H0Z", light.grass) +
    fill("M0 560Q500 500 1200 548V672Q600 640 0 700Z", light.earth) +
    line("M0 604Q560 548 1200 588M0 648Q560 596 1200 634", lit(light.earth, 0.2), 8, 0.6) +
    at(150, 500, 1.15, palm(40)) +
    at(1080, 500, 1.05, youngTree(forest)) +
    at(510, 486, 0.8, youngTree(leaf)) +
    at(1000, 580, 1.1, mother(chance, { pose: "load", left: true, load: box(-24, -34, 48, 34, sand, 6) })) +
    at(300, 640, 1.5, rider(laterite, true)) +
    at(640, 656, 1.55, rider("#2F8C86", false)) +
    at(880, 650, 1.25, man(chance, { pose: "walk", left: true })) +
    meadow(694, shaded(light.grass, 0.1), chance)
  );
}
