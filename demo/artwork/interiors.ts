import { at, box, type Chance, d, fill, line, lit, many, mix, oval, shaded } from "#demo/artwork/drawing.ts";
import { type Light, leaf } from "#demo/artwork/palette.ts";
import { youngTree } from "#demo/artwork/trees.ts";

/** A window open on the country outside, `w` by `h`. */
function opening(x: number, y: number, w: number, h: number, light: Light): string {
  return (
    box(x - 12, y - 12, w + 24, h + 24, "#FFFDF6", 4) +
    box(x, y, w, h, mix(light.high, light.low, 0.5)) +
    oval(x + w * 0.74, y + h * 0.26, w * 0.12, w * 0.12, light.disc) +
    fill(
      d`M${x} ${y + h * 0.62}Q${x + w * 0.3} ${y + h * 0.42} ${x + w * 0.6} ${y + h * 0.58}T${x + w} ${y + h * 0.52}V${y + h}H${x}Z`,
      light.middle,
    ) +
    fill(d`M${x} ${y + h * 0.8}Q${x + w * 0.5} ${y + h * 0.7} ${x + w} ${y + h * 0.82}V${y + h}H${x}Z`, light.near) +
    at(x + w * 0.3, y + h * 0.86, (h / 200) * 0.62, youngTree(leaf)) +
    line(d`M${x + w / 2} ${y}V${y + h}M${x} ${y + h * 0.5}H${x + w}`, "#FFFDF6", 6) +
    box(x - 20, y + h + 8, w + 40, 12, "#E2D3B0", 3)
  );
}

/** A room: a wall with its window, a floor of tiles, light falling across both. */
export function room(
  light: Light,
  chance: Chance,
  wall: string,
  floor: string,
  window: readonly [number, number, number, number] = [70, 140, 190, 200],
): string {
  const warm = mix(wall, light.low, 0.25);
  const [x, y, w, h] = window;
  const tint = chance.pick([leaf, "#D9A25B", "#5FA29A"]);
  return (
    `<rect width="1200" height="750" fill="${warm}"/>` +
    fill("M0 0H1200V60H0Z", shaded(warm, 0.12)) +
    line("M0 60H1200", shaded(warm, 0.22), 5) +
    fill("M0 398H1200V490H0Z", mix(tint, warm, 0.35)) +
    line("M0 398H1200", lit(warm, 0.6), 6) +
    opening(x, y, w, h, light) +
    fill("M0 486H1200V750H0Z", floor) +
    line("M0 486H1200", shaded(floor, 0.3), 7) +
    line(
      many(13, (i) => d`M${600 + (i - 6) * 96} 490L${600 + (i - 6) * 190} 750`) +
        many(4, (i) => d`M0 ${520 + i * i * 18 + i * 14}H1200`),
      shaded(floor, 0.12),
      3,
    ) +
    fill(d`M${x + w * 0.9} 490L${x + w * 1.9} 490L${x + w * 2.8} 750H${x + w * 1.3}Z`, "#FFE9B8", 0.2)
  );
}
