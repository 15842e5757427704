import { at, type Chance, d, fill, line, lit, many, mix, oval, shaded } from "#demo/artwork/drawing.ts";
import type { Light } from "#demo/artwork/palette.ts";
import { tuft } from "#demo/artwork/plants.ts";

function cloud(x: number, y: number, scale: number, colour: string): string {
  return at(
    x,
    y,
    scale,
    fill("M-92 0Q-100 -24 -70 -28Q-60 -60 -22 -52Q0 -78 36 -54Q70 -58 76 -30Q106 -26 98 0Z", colour, 0.9),
  );
}

/** The whole sky with its sun, glow, clouds and a few birds; the sun sits on the right. */
export function skyOf(light: Light, chance: Chance, horizon = 430): string {
  const [x, y] = light.sunAt;
  const bands = many(
    12,
    (i) =>
      `<rect y="${Math.round((horizon / 12) * i)}" width="1200" height="${Math.round(horizon / 12) + (i === 11 ? 750 : 2)}" fill="${mix(light.high, light.low, i / 11)}"/>`,
  );
  const drift = chance.between(-60, 60);
  const birds = many(3, (i) => {
    const bx = 300 + drift * 2 + i * 46;
    const by = 130 + (i % 2) * 26;
    return d`M${bx - 15} ${by - 5}Q${bx - 7} ${by - 11} ${bx} ${by}Q${bx + 7} ${by - 11} ${bx + 15} ${by - 5}`;
  });
  return (
    bands +
    oval(x, y, 190, 190, light.glow, 0.22) +
    oval(x, y, 128, 128, light.glow, 0.45) +
    oval(x, y, 78, 78, light.disc) +
    oval(x, y, 60, 60, lit(light.disc, 0.28)) +
    cloud(210 + drift, 150, 0.95, light.cloud) +
    cloud(560 - drift, 92, 0.7, light.cloud) +
    cloud(1075 + drift * 0.5, 250, 0.8, light.cloud) +
    line(birds, shaded(light.middle, 0.45), 3, 0.7)
  );
}

/** A line of hills from one side to the other, rising and falling as the seed decides. */
export function hillLine(y: number, swing: number, colour: string, chance: Chance): string {
  const steps = 6;
  const span = 1200 / steps;
  let data = d`M0 ${y + chance.between(-swing, swing) * 0.6}`;
  for (let i = 0; i < steps; i++) {
    const next = y + (i % 2 ? swing : -swing) * chance.between(0.15, 0.8);
    data += d`S${(i + 0.45) * span} ${next} ${(i + 1) * span} ${next}`;
  }
  return fill(`${data}V750H0Z`, colour);
}

/** A distant fringe of trees along a height. */
export function treeLine(y: number, colour: string, chance: Chance, size = 26): string {
  const count = Math.ceil(1200 / (size * 1.25)) + 1;
  return many(count, (i) => {
    const r = size * chance.between(0.65, 1.2);
    return oval(i * size * 1.25, y - r * 0.3, r * 1.05, r, colour);
  });
}

/** Three depths of land under the sky: far hills, middle hills, a fringe of trees. */
export function distance(light: Light, chance: Chance, horizon = 430): string {
  return (
    hillLine(horizon - 74, 48, light.far, chance) +
    hillLine(horizon - 28, 38, light.middle, chance) +
    treeLine(horizon + 4, light.near, chance) +
    fill(d`M0 ${horizon}H1200V750H0Z`, light.near)
  );
}

/** Ground from a height down to the bottom, with a lit edge, ruts and grains. */
export function ground(y: number, colour: string, chance: Chance, curve = 14): string {
  const grains = many(34, () => {
    const gx = chance.between(10, 1190);
    const gy = chance.between(y + 36, 742);
    const w = 5 + ((gy - y) / (750 - y)) * 16;
    return d`M${gx} ${gy}q${w / 2} -2.500 ${w} 0`;
  });
  const ruts = many(5, (i) => {
    const ry = y + 46 + i * ((700 - y) / 5);
    const x = chance.between(-80, 700);
    const w = chance.between(220, 420);
    return d`M${x} ${ry}q${w / 2} ${chance.between(-9, 9)} ${w} 0`;
  });
  return (
    fill(d`M0 ${y}Q300 ${y - curve} 600 ${y}T1200 ${y - curve * 0.3}V750H0Z`, colour) +
    line(ruts, lit(colour, 0.16), 7, 0.55) +
    line(grains, shaded(colour, 0.2), 3, 0.6)
  );
}

/** A path of beaten earth that widens towards the viewer. */
export function pathTo(x: number, y: number, colour: string, footAt = 520, width = 420): string {
  return (
    fill(
      d`M${x - 26} ${y}Q${x - 10} ${y + 110} ${footAt - width * 0.5} 760H${footAt + width * 0.5}Q${x + 120} ${y + 120} ${x + 26} ${y}Z`,
      colour,
    ) + line(d`M${x} ${y + 14}Q${x + 26} ${y + 120} ${footAt + width * 0.08} 750`, shaded(colour, 0.14), 6, 0.5)
  );
}

/** A foreground of grass: a curved edge, blades along it, some tufts in front. */
export function meadow(y: number, colour: string, chance: Chance, blades = 26): string {
  const edge = (x: number): number => y + Math.sin(x / 190) * 10;
  return (
    fill(d`M0 ${edge(0)}Q160 ${y + 22} 330 ${edge(330)}T700 ${y + 2}T1200 ${y + 4}V750H0Z`, colour) +
    many(blades, (i) => {
      const x = (i / blades) * 1220 + chance.between(-14, 14);
      return at(
        x,
        y + chance.between(8, 26),
        1,
        tuft(chance.between(16, 30), i % 3 === 0 ? lit(colour, 0.16) : colour),
      );
    }) +
    many(16, () => {
      const ty = chance.between(y + 34, 752);
      return at(
        chance.between(0, 1200),
        ty,
        1,
        tuft(14 + (ty - y) * 0.12, chance.maybe(0.5) ? lit(colour, 0.13) : shaded(colour, 0.16)),
      );
    })
  );
}
