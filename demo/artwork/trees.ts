import { at, type Chance, d, fill, line, lit, many, oval, shaded, shadow, turn } from "#demo/artwork/drawing.ts";
import { bark, forest, leaf } from "#demo/artwork/palette.ts";

/** A mass of leaves with a scalloped edge. */
function foliage(x: number, y: number, rx: number, ry: number, colour: string, bumps = 11): string {
  const points = Array.from({ length: bumps }, (_, i) => {
    const angle = (i / bumps) * Math.PI * 2 - 0.3;
    const swell = 1 + 0.07 * Math.sin(i * 2.7 + rx);
    return [x + Math.cos(angle) * rx * swell, y + Math.sin(angle) * ry * swell] as const;
  });
  const radius = ((rx + ry) / 2) * (Math.PI / bumps) * 1.12;
  const start = points[0] ?? [x, y];
  const arcs = points.map((_, i) => {
    const next = points[(i + 1) % bumps] ?? start;
    return d`A${radius} ${radius} 0 0 1 ${next[0]} ${next[1]}`;
  });
  return fill(`${d`M${start[0]} ${start[1]}`}${arcs.join("")}Z`, colour);
}

/** A crown in three tones, lit from the right. */
function crown(x: number, y: number, rx: number, ry: number, colour: string): string {
  return (
    foliage(x - rx * 0.04, y + ry * 0.1, rx, ry, shaded(colour, 0.28), 13) +
    foliage(x + rx * 0.1, y - ry * 0.1, rx * 0.84, ry * 0.8, colour, 11) +
    foliage(x + rx * 0.3, y - ry * 0.34, rx * 0.46, ry * 0.42, lit(colour, 0.16), 9)
  );
}

/** A mango tree 300 units tall: a short trunk, a wide shade, fruit hanging if asked. */
export function mangoTree(colour = leaf, fruit = true): string {
  const hung = [
    [-92, -118],
    [-58, -96],
    [-20, -108],
    [28, -94],
    [70, -104],
    [104, -128],
    [46, -150],
    [-40, -160],
  ] as const;
  return (
    shadow(-30, 2, 130, 20) +
    fill(
      "M-19 2Q-8 -30 -13 -66L-58 -130L-46 -136L-4 -92L0 -150H14L16 -90L60 -140L70 -132L22 -64Q18 -26 27 2Q4 10 -19 2Z",
      bark,
    ) +
    fill("M-19 2Q-8 -30 -13 -66L-22 -80L-12 -84Q-2 -40 -6 5Z", shaded(bark, 0.35)) +
    crown(-52, -172, 88, 62, shaded(colour, 0.1)) +
    crown(62, -176, 92, 64, colour) +
    crown(4, -226, 104, 70, colour) +
    (fruit
      ? hung
          .map(
            ([x, y]) =>
              line(d`M${x} ${y - 20}V${y - 8}`, shaded(colour, 0.4), 2) +
              oval(x, y, 6.5, 9, "#F0A63A") +
              oval(x + 2, y - 2, 3, 5, "#F7C766"),
          )
          .join("")
      : "")
  );
}

/** A young leafy tree 200 units tall. */
export function youngTree(colour = forest): string {
  return (
    shadow(-18, 1, 58, 10) +
    fill("M-8 2Q-3 -40 -5 -90H6Q4 -40 10 2Q0 6 -8 2Z", bark) +
    line("M0 -70L-24 -104M2 -60L26 -96", bark, 5) +
    crown(-20, -112, 44, 34, shaded(colour, 0.08)) +
    crown(22, -118, 44, 36, colour) +
    crown(0, -154, 50, 40, colour)
  );
}

/** A baobab 340 units tall, its crown thin above a great trunk. */
export function baobab(colour = "#5C8A4E"): string {
  const skin = "#94705A";
  const tufts = [
    [-150, -262, 46, 26],
    [-88, -308, 52, 28],
    [-8, -330, 56, 30],
    [76, -312, 54, 28],
    [146, -268, 48, 26],
    [-40, -276, 40, 20],
    [46, -278, 40, 20],
  ] as const;
  return (
    shadow(-40, 4, 150, 22) +
    fill(
      "M-74 6Q-50 -18 -52 -70Q-56 -130 -42 -172Q-80 -222 -158 -250Q-92 -240 -52 -214Q-66 -262 -94 -300Q-46 -264 -28 -214Q-16 -256 -14 -322Q6 -262 4 -212Q34 -252 78 -304Q58 -250 36 -206Q86 -228 152 -258Q92 -214 46 -168Q60 -120 56 -66Q58 -16 84 6Q58 2 44 10Q8 2 -22 11Q-44 2 -74 6Z",
      skin,
    ) +
    fill(
      "M-74 6Q-50 -18 -52 -70Q-56 -130 -42 -172L-20 -168Q-32 -90 -20 -8L-22 11Q-44 2 -74 6Z",
      shaded(skin, 0.3),
      0.8,
    ) +
    line("M6 -150Q-2 -90 8 -30M30 -140Q36 -90 28 -50M-12 -120Q-18 -90 -12 -60", shaded(skin, 0.2), 3) +
    tufts
      .map(
        ([x, y, rx, ry]) =>
          foliage(x, y + 4, rx, ry, shaded(colour, 0.25), 9) + foliage(x + 6, y - 4, rx * 0.8, ry * 0.75, colour, 8),
      )
      .join("")
  );
}

function frond(length: number, colour: string): string {
  const teeth = 9;
  const comb = many(teeth, (i) => {
    const t = 1 - (i + 1) / (teeth + 0.4);
    const x = length * t;
    const y = -length * 0.92 * t * (1 - t) + length * 0.3 * t * t;
    const drop = length * (0.07 + 0.17 * Math.sin(Math.PI * t));
    return d`L${x + length * 0.05} ${y + drop}L${x} ${y + drop * 0.5}`;
  });
  return fill(`${d`M0 0Q${length * 0.5} ${-length * 0.46} ${length} ${length * 0.3}`}${comb}Z`, colour);
}

/** A coconut palm 330 units tall, leaning by `lean` units at its head. */
export function palm(lean = 40, colour = forest): string {
  const trunk = "#8A6242";
  const rings = many(9, (i) => {
    const t = (i + 1) / 10.5;
    const x = lean * t * t;
    return d`M${x - 7 + t * 2} ${-250 * t}q7 5 ${14 - t * 4} 0`;
  });
  const tones = [shaded(colour, 0.25), colour, lit(colour, 0.14)];
  const leaves = [
    [150, 118, 0],
    [-172, 128, 0],
    [-148, 120, 0],
    [28, 120, 0],
    [-8, 130, 1],
    [-30, 128, 1],
    [-122, 112, 1],
    [-62, 112, 2],
    [-92, 100, 2],
  ] as const;
  return (
    shadow(-24, 2, 52, 9) +
    fill(d`M-12 3Q${lean * 0.05 - 6} -140 ${lean - 6} -256L${lean + 6} -256Q${lean * 0.25 + 9} -140 13 3Z`, trunk) +
    fill(
      d`M-12 3Q${lean * 0.05 - 6} -140 ${lean - 6} -256L${lean - 2} -256Q${lean * 0.1 + 2} -140 -3 3Z`,
      shaded(trunk, 0.3),
    ) +
    line(rings, shaded(trunk, 0.25), 2) +
    leaves
      .map(([angle, length, tone]) => {
        const over = angle < -90 || angle > 90;
        const f = frond(length, tones[tone] ?? colour);
        return at(lean, -254, 1, over ? turn(angle + 180, 0, 0, at(0, 0, 1, f, true)) : turn(angle, 0, 0, f));
      })
      .join("") +
    oval(lean - 8, -244, 10, 11, "#7A5230") +
    oval(lean + 9, -242, 10, 11, "#8F6238") +
    oval(lean, -234, 9, 10, "#6B4628")
  );
}

/** A banana plant 200 units tall, with its bunch. */
export function bananaPlant(colour = "#4D9A5B"): string {
  const blade = (length: number, tone: string): string =>
    fill(
      d`M0 0Q${length * 0.25} ${-length * 0.42} ${length * 0.75} ${-length * 0.24}Q${length * 1.0} ${-length * 0.1} ${length} ${length * 0.16}Q${length * 0.5} ${-length * 0.02} 0 0Z`,
      tone,
    ) + line(d`M0 0Q${length * 0.5} ${-length * 0.26} ${length * 0.98} ${length * 0.13}`, lit(tone, 0.3), 2.4);
  const blades = [
    [170, 112, 0],
    [10, 116, 0],
    [-160, 120, 1],
    [-22, 122, 1],
    [-118, 104, 1],
    [-66, 108, 2],
  ] as const;
  const tones = [shaded(colour, 0.28), colour, lit(colour, 0.16)];
  return (
    shadow(-14, 1, 50, 9) +
    fill("M-13 2Q-8 -50 -5 -104H7Q10 -50 15 2Z", "#8FA860") +
    fill("M-13 2Q-8 -50 -5 -104H-1Q-4 -50 -4 2Z", "#6E8A4B") +
    blades
      .map(([angle, length, tone]) => {
        const over = angle < -90 || angle > 90;
        const f = blade(length, tones[tone] ?? colour);
        return at(1, -102, 1, over ? turn(angle + 180, 0, 0, at(0, 0, 1, f, true)) : turn(angle, 0, 0, f));
      })
      .join("") +
    line("M6 -98Q24 -92 24 -70", "#6E8A4B", 4) +
    many(4, (i) =>
      fill(d`M${14 + (i % 2) * 3} ${-74 + i * 8}q10 12 22 0l-2 8q-9 8 -18 0z`, i % 2 ? "#E6BE45" : "#C9B23C"),
    )
  );
}

/** A cocoa tree 260 units tall, pods on its trunk and boughs. */
export function cocoaTree(chance: Chance, colour = "#2E7350"): string {
  const pod = (x: number, y: number, angle: number): string => {
    const skin = chance.pick(["#E39A2D", "#D9742B", "#B8481A", "#C9A63A"]);
    return turn(
      angle,
      x,
      y,
      oval(x, y + 13, 8.5, 15, skin) +
        line(
          d`M${x} ${y}Q${x + 5} ${y + 13} ${x} ${y + 26}M${x - 4} ${y + 2}Q${x - 2} ${y + 13} ${x - 4} ${y + 24}`,
          shaded(skin, 0.25),
          1.6,
        ),
    );
  };
  return (
    shadow(-24, 2, 84, 13) +
    fill(
      "M-11 3Q-4 -60 -9 -120L-50 -176L-42 -180L-2 -132L2 -190H12L12 -130L52 -178L60 -172L18 -116Q12 -60 15 3Q2 8 -11 3Z",
      "#6B4A33",
    ) +
    fill("M-11 3Q-4 -60 -9 -120L-2 -124Q1 -60 -2 5Z", "#4A3122") +
    crown(-48, -190, 66, 44, shaded(colour, 0.1)) +
    crown(52, -194, 68, 46, colour) +
    crown(2, -222, 78, 48, colour) +
    pod(-10, -104, 18) +
    pod(12, -84, -16) +
    pod(-8, -58, 10) +
    pod(11, -42, -10) +
    pod(-34, -158, 8) +
    pod(36, -156, -8)
  );
}

/** A great forest trunk that leaves the picture above, with its buttresses, 640 units tall. */
export function greatTrunk(width: number, colour: string): string {
  const w = width / 2;
  return (
    shadow(-w, 4, w * 3, w * 0.5) +
    fill(
      d`M${-w} -640L${-w * 0.9} -150Q${-w} -50 ${-w * 2.6} 6Q${-w * 1.4} -8 ${-w * 0.5} 8Q${w * 0.2} -4 ${w * 0.8} 8Q${w * 1.6} -8 ${w * 2.8} 6Q${w * 1.1} -50 ${w} -150L${w * 0.9} -640Z`,
      colour,
    ) +
    fill(
      d`M${-w} -640L${-w * 0.9} -150Q${-w} -50 ${-w * 2.6} 6Q${-w * 1.4} -8 ${-w * 0.5} 8Q${-w * 0.6} -70 ${-w * 0.3} -170L${-w * 0.36} -640Z`,
      shaded(colour, 0.3),
    ) +
    line(
      d`M${w * 0.3} -600Q${w * 0.1} -420 ${w * 0.4} -260M${w * 0.45} -190Q${w * 0.3} -80 ${w * 0.7} -20`,
      shaded(colour, 0.18),
      3,
    )
  );
}
