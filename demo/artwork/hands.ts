import { school } from "#demo/artwork/buildings.ts";
import { at, type Chance, d, fill, line, lit, many, oval, shaded } from "#demo/artwork/drawing.ts";
import { cloths, forest, type Light, leaf, skins } from "#demo/artwork/palette.ts";
import { sprout } from "#demo/artwork/plants.ts";
import { hillLine, meadow, skyOf, treeLine } from "#demo/artwork/sky-and-land.ts";
import { youngTree } from "#demo/artwork/trees.ts";

/** One forearm and cupped hand that comes from the left, fingers near the origin, palm up. */
function cupped(skin: string, sleeve: string, first: string, second: string): string {
  const palm = lit(skin, 0.28);
  return (
    fill("M-420 130Q-300 60 -200 44L-150 118Q-290 150 -390 230Z", skin) +
    fill("M-420 130Q-300 60 -200 44L-186 64Q-300 84 -412 160Z", lit(skin, 0.1)) +
    fill("M-520 120Q-420 40 -330 56L-270 150Q-360 170 -430 280Z", sleeve) +
    line("M-350 60Q-330 110 -286 152", first, 13) +
    line("M-384 66Q-364 130 -318 168", second, 7) +
    line(
      many(3, (i) => d`M${-420 + i * 6} ${104 + i * 44}l26 -14`),
      first,
      7,
    ) +
    fill(
      "M-210 46Q-130 10 -60 20Q10 30 70 24Q96 22 98 36Q98 48 70 52L20 60Q70 62 92 60Q112 60 112 74Q110 88 84 88L26 90Q62 98 84 96Q100 98 98 110Q94 122 66 120L8 116Q40 124 54 126Q66 132 60 142Q52 150 20 144Q-100 150 -176 116Z",
      skin,
    ) +
    fill("M-150 52Q-90 22 -40 34Q-10 44 14 58Q-40 84 -100 78Q-140 72 -150 52Z", palm) +
    line("M24 60L66 53M28 90L82 88M12 116L62 119", shaded(skin, 0.28), 3) +
    fill("M-150 50Q-120 -6 -64 -24Q-36 -30 -30 -14Q-28 -2 -56 10Q-80 22 -84 44Z", skin) +
    line("M-84 44Q-80 22 -56 10", shaded(skin, 0.24), 3)
  );
}

/** Hands of several people hold the earth where a young tree grows. */
export function handsScene(light: Light, chance: Chance): string {
  const [a, b] = [chance.pick(cloths), chance.pick(cloths)];
  const skinA = chance.pick([skins[4], skins[5]]);
  const skinB = chance.pick([skins[2], skins[3]]);
  return (
    skyOf({ ...light, sunAt: [600, 260] }, chance, 520) +
    hillLine(450, 54, light.far, chance) +
    hillLine(500, 40, light.middle, chance) +
    treeLine(540, light.near, chance, 24) +
    fill("M0 546H1200V750H0Z", light.near) +
    at(1010, 566, 0.62, school()) +
    at(840, 562, 0.5, youngTree(leaf)) +
    at(180, 566, 0.62, youngTree(leaf)) +
    at(90, 570, 0.5, youngTree(forest)) +
    meadow(624, light.grass, chance) +
    at(600, 402, 3.4, sprout(74, leaf)) +
    fill(
      "M330 470Q350 404 470 394Q540 376 600 378Q680 376 740 396Q850 404 870 470Q740 540 600 540T330 470Z",
      "#44260F",
    ) +
    fill("M420 436Q500 398 600 396Q700 396 780 436Q690 416 600 420T420 436Z", "#6B3D1E") +
    many(16, () =>
      oval(chance.between(430, 770), chance.between(412, 452), 5, 3.4, chance.pick(["#2F1A0A", "#A0683F"])),
    ) +
    at(447, 454, 1.36, cupped(skinA, a[0], a[1], a[2])) +
    at(753, 454, 1.36, cupped(skinB, b[0], b[1], b[2]), true)
  );
}
