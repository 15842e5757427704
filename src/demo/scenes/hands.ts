import { at, type Chance, d, fill, line, lit, many, oval, shaded } from '#demo/scenes/drawing.ts';
import { cloths, leaf, type Light, skins, sun } from '#demo/scenes/palette.ts';
import { sprout } from '#demo/scenes/plants.ts';
import { hillLine, meadow, skyOf, treeLine } from '#demo/scenes/sky-and-land.ts';

/** One forearm and cupped hand that comes from the left, fingers near the origin, palm up. */
function cupped(skin: string, sleeve: string, first: string, second: string): string {
  const palm = lit(skin, 0.28);
  return (
    fill('M-420 130Q-300 60 -200 44L-150 118Q-290 150 -390 230Z', skin) +
    fill('M-420 130Q-300 60 -200 44L-186 64Q-300 84 -412 160Z', lit(skin, 0.1)) +
    fill('M-520 120Q-420 40 -330 56L-270 150Q-360 170 -430 280Z', sleeve) +
    line('M-350 60Q-330 110 -286 152', first, 13) +
    line('M-384 66Q-364 130 -318 168', second, 7) +
    line(many(3, (i) => d`M${-420 + i * 6} ${104 + i * 44}l26 -14`), first, 7) +
    fill('M-210 46Q-130 10 -60 20Q10 30 70 24Q96 22 98 36Q98 48 70 52L20 60Q70 62 92 60Q112 60 112 74Q110 88 84 88L26 90Q62 98 84 96Q100 98 98 110Q94 122 66 120L8 116Q40 124 54 126Q66 132 60 142Q52 150 20 144Q-100 150 -176 116Z', skin) +
    fill('M-150 52Q-90 22 -40 34Q-10 44 14 58Q-40 84 -100 78Q-140 72 -150 52Z', palm) +
    line('M24 60L66 53M28 90L82 88M12 116L62 119', shaded(skin, 0.28), 3) +
    fill('M-150 50Q-120 -6 -64 -24Q-36 -30 -30 -14Q-28 -2 -56 10Q-80 22 -84 44Z', skin) +
    line('M-84 44Q-80 22 -56 10', shaded(skin, 0.24), 3)
  );
}

/** Hands of several people hold the earth where a young tree grows. */
export function handsScene(light: Light, chance: Chance): string {
  const [a, b] = [chance.pick(cloths), chance.pick(cloths)];
  const skinA = chance.pick(skins);
  const skinB = skins[(skins.indexOf(skinA) + 3) % skins.length] ?? skins[0];
  const child = skins[(skins.indexOf(skinA) + 1) % skins.length] ?? skins[0];
  return (
    skyOf({ ...light, sunAt: [600, 260] }, chance, 520) +
    hillLine(450, 54, light.far, chance) +
    hillLine(500, 40, light.middle, chance) +
    treeLine(540, light.near, chance, 24) +
    fill('M0 546H1200V750H0Z', light.near) +
    meadow(610, light.grass, chance) +
    at(596, 402, 3.3, sprout(74, leaf)) +
    at(600, 470, 1.25, cupped(child, '#FFFFFF', '#3F6FA8', '#3F6FA8')).replace('<g ', '<g opacity="0" ') +
    fill('M430 452Q450 392 540 392Q600 370 668 394Q760 394 774 452Q700 500 600 500T430 452Z', '#6E3E22') +
    fill('M470 438Q520 404 600 402Q690 400 730 440Q660 424 600 426T470 438Z', '#8A5230') +
    many(12, () => oval(chance.between(470, 740), chance.between(416, 470), 5, 3.4, chance.pick(['#4E2813', '#A0683F']))) +
    at(560, 440, 1.38, cupped(skinA, a[0], a[1], a[2])) +
    at(640, 440, 1.38, cupped(skinB, b[0], b[1], b[2]), true) +
    many(5, (i) => oval(330 + i * 140, 200 + (i % 2) * 60, 4, 4, sun, 0.8))
  );
}
