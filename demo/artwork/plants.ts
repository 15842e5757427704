import { type Chance, d, fill, line, lit, many, oval, shaded, shadow } from "#demo/artwork/drawing.ts";
import { leaf } from "#demo/artwork/palette.ts";

/** One leaf from its stalk at the origin of the path, `length` long, towards an angle. */
function blade(x: number, y: number, length: number, angle: number, colour: string): string {
  const a = (angle * Math.PI) / 180;
  const ex = x + Math.cos(a) * length;
  const ey = y + Math.sin(a) * length;
  const nx = -Math.sin(a) * length * 0.34;
  const ny = Math.cos(a) * length * 0.34;
  const mx = (x + ex) / 2;
  const my = (y + ey) / 2;
  return fill(d`M${x} ${y}Q${mx + nx} ${my + ny} ${ex} ${ey}Q${mx - nx} ${my - ny} ${x} ${y}Z`, colour);
}

/** A shoot with pairs of leaves, `height` tall. */
export function sprout(height: number, colour = leaf): string {
  const pairs = Math.max(1, Math.round(height / 26));
  const leaves = many(pairs, (i) => {
    const y = -height * ((i + 1) / (pairs + 0.3));
    const size = height * 0.42 * (1 - i * 0.12) + 6;
    return blade(0, y, size, -24 - i * 8, lit(colour, 0.12)) + blade(0, y + 3, size, -156 + i * 8, shaded(colour, 0.1));
  });
  return (
    line(d`M0 0Q2 ${-height * 0.5} 0 ${-height}`, "#6B7F3C", Math.max(2.4, height * 0.05)) +
    leaves +
    blade(0, -height, height * 0.3 + 5, -84, colour)
  );
}

/** A seedling in its black nursery bag, 34 units wide, its foot at the origin. */
export function seedlingBag(chance: Chance, scale = 1): string {
  const height = chance.between(30, 46) * scale;
  const w = 15 * scale;
  const h = 34 * scale;
  const colour = chance.pick(["#2F7D5B", "#3F9463", "#5BA35E", "#2C8A5B"]);
  return (
    oval(-w * 0.4, 1, w * 1.35, 4 * scale, "#1C2321", 0.18) +
    `<g transform="translate(0 ${Math.round(-h)})">${sprout(height, colour)}</g>` +
    fill(d`M${-w * 0.9} ${-h}L${-w} 0Q0 ${4 * scale} ${w} 0L${w * 0.9} ${-h}Z`, "#2B2F33") +
    fill(d`M${w * 0.25} ${-h}L${w * 0.3} ${2 * scale}Q${w * 0.7} ${1.5 * scale} ${w} 0L${w * 0.9} ${-h}Z`, "#454B50") +
    oval(0, -h, w * 0.9, 4 * scale, "#5A3521")
  );
}

/** A young tree set in the ground, with its basin of earth and its stake. */
export function planted(height: number, colour = leaf, stake = true): string {
  return (
    oval(0, 1, height * 0.42, height * 0.1, "#6E3518", 0.55) +
    oval(0, -1, height * 0.26, height * 0.06, "#4E2813", 0.7) +
    (stake ? line(d`M7 1L9 ${-height * 1.08}M0 ${-height * 0.6}L9 ${-height * 0.62}`, "#B08A58", 3) : "") +
    sprout(height, colour)
  );
}

/** A tuft of grass about `size` tall. */
export function tuft(size: number, colour: string): string {
  return fill(
    d`M${-size * 0.5} 0Q${-size * 0.5} ${-size * 0.5} ${-size * 0.8} ${-size * 0.72}Q${-size * 0.25} ${-size * 0.6} ${-size * 0.16} ${-size * 0.1}Q${-size * 0.16} ${-size * 0.7} ${size * 0.06} ${-size}Q${size * 0.1} ${-size * 0.6} ${size * 0.12} ${-size * 0.12}Q${size * 0.3} ${-size * 0.62} ${size * 0.82} ${-size * 0.7}Q${size * 0.5} ${-size * 0.4} ${size * 0.5} 0Z`,
    colour,
  );
}

/** A round bush, `size` wide on each side, with flowers if a colour is given. */
export function bush(size: number, colour: string, flower = ""): string {
  const spots = [
    [-0.55, -0.42],
    [0.1, -0.72],
    [0.6, -0.4],
    [-0.1, -0.3],
    [0.32, -0.2],
  ] as const;
  return (
    shadow(-size * 0.15, 1, size * 1.05, size * 0.16) +
    fill(
      d`M${-size} 2Q${-size * 1.25} ${-size * 0.5} ${-size * 0.72} ${-size * 0.62}Q${-size * 0.5} ${-size * 1.05} ${-size * 0.02} ${-size * 0.92}Q${size * 0.5} ${-size * 1.08} ${size * 0.74} ${-size * 0.6}Q${size * 1.22} ${-size * 0.46} ${size} 2Z`,
      shaded(colour, 0.18),
    ) +
    fill(
      d`M${-size * 0.5} 1Q${-size * 0.7} ${-size * 0.5} ${-size * 0.2} ${-size * 0.56}Q${size * 0.06} ${-size * 0.92} ${size * 0.46} ${-size * 0.66}Q${size * 1.02} ${-size * 0.5} ${size * 0.86} 1Z`,
      colour,
    ) +
    (flower ? spots.map(([x, y]) => oval(x * size, y * size, size * 0.09, size * 0.09, flower)).join("") : "")
  );
}

/** A fern or broad-leaved undergrowth fanning from the ground. */
export function fern(size: number, colour: string): string {
  return [-168, -150, -128, -106, -80, -54, -32, -12]
    .map((angle, i) =>
      blade(
        0,
        0,
        size * (i % 2 ? 1 : 0.82),
        angle,
        i % 3 === 0 ? shaded(colour, 0.2) : i % 3 === 1 ? colour : lit(colour, 0.14),
      ),
    )
    .join("");
}

/** A maize stalk 120 units tall with its cob. */
export function maize(colour = "#5E9B4C"): string {
  return (
    line("M0 0Q2 -60 0 -112", "#7C9A45", 5) +
    [
      [-30, -20, 52],
      [-46, -158, 50],
      [-66, -28, 48],
      [-84, -150, 40],
    ]
      .map(([y = 0, angle = 0, size = 0], i) => blade(0, y, size, angle, i % 2 ? shaded(colour, 0.15) : colour))
      .join("") +
    line("M0 -112L-7 -128M0 -112L0 -132M0 -112L8 -127", "#D9B24A", 3) +
    oval(7, -62, 5.5, 13, "#E9BC46") +
    blade(3, -48, 22, -74, colour)
  );
}

/** A cotton bush 60 units tall, its bolls open. */
export function cotton(): string {
  const bolls = [
    [-18, -26],
    [-6, -46],
    [10, -34],
    [20, -22],
    [3, -58],
    [-22, -42],
  ] as const;
  return (
    line("M0 0Q-2 -30 2 -56M0 -16L-20 -28M0 -20L20 -26M1 -34L-10 -48", "#6B5330", 3) +
    fern(24, "#4F8352") +
    bolls
      .map(
        ([x, y]) =>
          oval(x - 3, y, 6, 6, "#EFE9DC") + oval(x + 3, y - 1, 6, 6, "#FFFFFF") + oval(x, y - 5, 5.5, 5.5, "#FFFFFF"),
      )
      .join("")
  );
}

/** A mangrove tree 190 units tall, standing on its stilt roots. */
export function mangroveTree(colour = "#2F7A57"): string {
  const root = "#6A4630";
  return (
    line(
      "M0 -78Q-30 -66 -42 6M0 -70Q-16 -54 -20 8M2 -76Q28 -66 42 6M2 -66Q16 -52 20 8M-22 -46Q-56 -40 -64 6M24 -50Q58 -44 66 6",
      root,
      6,
    ) +
    line("M0 8V-120M0 -96L-26 -126M2 -90L28 -122", root, 9) +
    fill(
      "M-78 -108Q-92 -140 -58 -148Q-52 -182 -16 -176Q12 -196 40 -174Q74 -172 74 -144Q96 -124 72 -106Q40 -92 2 -100Q-46 -90 -78 -108Z",
      shaded(colour, 0.25),
    ) +
    fill(
      "M-48 -120Q-60 -144 -28 -150Q-18 -176 12 -166Q44 -178 54 -150Q84 -146 70 -122Q36 -108 4 -116Q-26 -108 -48 -120Z",
      colour,
    ) +
    fill("M4 -142Q8 -164 30 -158Q56 -160 54 -140Q30 -130 4 -142Z", lit(colour, 0.16))
  );
}
