import { house, hut } from "#demo/artwork/buildings.ts";
import { mother, schoolboy, schoolgirl, teacher, technician, volunteer } from "#demo/artwork/cast.ts";
import { at, box, type Chance, d, fill, line, lit, many, oval } from "#demo/artwork/drawing.ts";
import { room } from "#demo/artwork/interiors.ts";
import { cloths, ivory, type Light, laterite, leaf, sun, uniformBlue } from "#demo/artwork/palette.ts";
import { bush } from "#demo/artwork/plants.ts";
import { distance, ground, skyOf } from "#demo/artwork/sky-and-land.ts";
import { sewingMachine, solarPanel } from "#demo/artwork/things.ts";
import { mangoTree } from "#demo/artwork/trees.ts";

const country = (light: Light, chance: Chance, horizon = 420): string =>
  skyOf(light, chance, horizon) + distance(light, chance, horizon) + ground(horizon + 36, light.earth, chance);

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
