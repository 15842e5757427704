import { FOREST, INK } from "#brand/colours.ts";
import { box, type Chance, d, fill, line, lit, many, oval, shaded, shadow } from "#demo/artwork/drawing.ts";
import { ivory, laterite, leaf, steel, sun, uniformBlue } from "#demo/artwork/palette.ts";

const covers = [laterite, FOREST, sun, "#27508A", "#7A2E4D", "#2F8C86", "#D9652B"] as const;

/** A table-bench for two pupils, 120 units wide, seen from its long side. */
export function schoolDesk(): string {
  const wood = "#C08A4E";
  return (
    shadow(-6, 2, 74, 9) +
    line("M-44 0V-50M44 0V-50M-44 -4H-58M44 -4H58", steel, 5) +
    box(-58, -34, 116, 8, shaded(wood, 0.2), 2) +
    fill("M-62 -50L-54 -62H66L62 -50Z", lit(wood, 0.12)) +
    box(-62, -51, 124, 8, wood, 2)
  );
}

/** A row of book spines resting on the origin's line, `w` units wide and up to `h` tall. */
export function bookRow(w: number, h: number, chance: Chance): string {
  let x = 0;
  let out = "";
  while (x < w - 8) {
    const bw = Math.min(chance.between(8, 17), w - x);
    const bh = h * chance.between(0.68, 1);
    const colour = chance.pick(covers);
    out += box(x, -bh, bw - 1, bh, colour, 1.5) + box(x + 2, -bh * 0.82, bw - 5, 3, lit(colour, 0.5));
    x += bw;
  }
  return out;
}

/** Books laid on one another, 130 units wide, the lowest at the origin. */
export function bookPile(count: number, chance: Chance): string {
  return (
    shadow(-8, 2, 84, 9) +
    many(count, (i) => {
      const y = -i * 22;
      const w = chance.between(104, 136);
      const x = -w / 2 + chance.between(-9, 9);
      const colour = covers[(i * 3 + Math.floor(w)) % covers.length] ?? laterite;
      return (
        box(x, y - 21, w, 20, colour, 4) +
        fill(d`M${x + 8} ${y - 17}H${x + w}V${y - 5}H${x + 8}Q${x + 2} ${y - 11} ${x + 8} ${y - 17}Z`, "#F6EEDC") +
        line(d`M${x + 12} ${y - 13}H${x + w - 2}M${x + 12} ${y - 9}H${x + w - 2}`, "#D9CDB2", 1.6) +
        box(x + w - 3, y - 21, 3, 20, shaded(colour, 0.2))
      );
    })
  );
}

/** An open book, 120 units wide, lying towards the viewer. */
export function openBook(): string {
  return (
    fill("M-66 4Q-34 -12 0 4Q34 -12 66 4L72 -34Q36 -50 0 -34Q-36 -50 -72 -34Z", laterite) +
    fill("M-60 -2Q-32 -16 0 -2L0 -40Q-34 -54 -66 -40Z", "#FFFDF6") +
    fill("M60 -2Q32 -16 0 -2L0 -40Q34 -54 66 -40Z", "#F3EBDA") +
    line(
      "M-52 -36Q-32 -44 -10 -37M-51 -28Q-32 -36 -10 -29M-50 -20Q-32 -28 -10 -21M10 -37Q32 -44 52 -36M10 -29Q32 -36 51 -28",
      "#C3B79E",
      2.4,
    ) +
    oval(30, -18, 9, 6, leaf)
  );
}

/** A school bag 74 units tall. */
export function schoolBag(colour = laterite): string {
  return (
    shadow(-6, 1, 36, 6) +
    line("M-12 -70Q0 -88 12 -70", shaded(colour, 0.3), 5) +
    box(-29, -72, 58, 72, colour, 13) +
    box(-29, -72, 17, 72, shaded(colour, 0.16), 11) +
    box(-21, -34, 42, 29, shaded(colour, 0.14), 6) +
    fill("M-29 -56Q0 -36 29 -56V-60Q29 -72 16 -72H-16Q-29 -72 -29 -60Z", lit(colour, 0.14)) +
    box(-4, -52, 8, 12, sun, 2)
  );
}

/** A globe 90 units tall on its foot. */
export function globe(): string {
  return (
    shadow(-4, 1, 30, 5) +
    box(-22, -8, 44, 8, "#7A4F2B", 4) +
    line("M0 -8V-18M-30 -66A34 34 0 0 0 22 -26", "#C08A4E", 5) +
    oval(0, -52, 31, 31, "#5BA6BE") +
    fill(
      "M-6 -74Q10 -76 14 -66Q20 -62 12 -54Q14 -42 4 -34Q-2 -42 0 -52Q-12 -54 -12 -64Q-12 -72 -6 -74ZM20 -46q8 -4 9 4q-4 8 -9 4z",
      "#E2BE72",
    ) +
    oval(-10, -54, 19, 27, INK, 0.08)
  );
}

/** A computer 84 units tall: its screen lit, its keyboard in front. */
export function computer(hue = uniformBlue): string {
  return (
    box(-8, -22, 16, 18, "#5E6E6A") +
    box(-26, -6, 52, 6, "#4A5A58", 3) +
    box(-52, -86, 104, 66, "#2B302F", 6) +
    box(-46, -80, 92, 53, lit(hue, 0.15), 2) +
    box(-40, -74, 38, 22, ivory, 2, 0.9) +
    line("M6 -70H38M6 -61H30M-38 -42H38M-38 -35H14", ivory, 3, 0.9) +
    fill("M-36 -56L-26 -68L-16 -60L-8 -72V-54H-36Z", leaf)
  );
}

/** A football 26 units wide, resting on the origin. */
export function football(): string {
  return (
    shadow(-3, 1, 15, 3.5) +
    oval(0, -13, 13, 13, "#FFFFFF") +
    fill("M0 -19l6 4l-2 7h-8l-2 -7z", INK) +
    line("M0 -19V-26M6 -15L12 -17M4 -8L8 -2M-4 -8L-8 -2M-6 -15L-12 -17", INK, 1.6)
  );
}
