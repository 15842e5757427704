import { box, d, fill, line, many, oval } from "#demo/artwork/drawing.ts";
import { forest, laterite, leaf, sun } from "#demo/artwork/palette.ts";

const blue = "#27508A";
const plum = "#7A2E4D";
const teal = "#1F7A78";

/** Each mark is drawn in a square of 200 units, from geometry only, so that it does not depend on installed fonts. */
const marks = {
  doorways: () =>
    fill("M10 190V100A90 90 0 0 1 190 100V190H160V100A60 60 0 0 0 40 100V190Z", forest) +
    fill("M70 190V104A30 30 0 0 1 130 104V190Z", sun),
  waves: () =>
    many(4, (i) =>
      line(d`M14 ${52 + i * 32}Q57 ${20 + i * 32} 100 ${52 + i * 32}T186 ${52 + i * 32}`, i % 2 ? teal : blue, 16),
    ),
  sunrise: () =>
    fill("M20 130A80 80 0 0 1 180 130Z", sun) +
    many(3, (i) => box(20 + i * 16, 142 + i * 18, 160 - i * 32, 10, laterite, 5)),
  leaves: () =>
    fill("M100 190C20 160 10 70 30 14C90 30 118 96 100 190Z", leaf) +
    fill("M104 190C180 170 196 104 178 60C124 72 98 120 104 190Z", forest),
  bricks: () =>
    many(4, (row) =>
      many(3, (i) =>
        box(
          row % 2 ? ([8, 39, 101][i] ?? 0) : 8 + i * 62,
          22 + row * 40,
          row % 2 && i === 0 ? 23 : 54,
          32,
          (row + i) % 3 ? laterite : sun,
          4,
        ),
      ),
    ) + many(2, (i) => box(163, 62 + i * 80, 23, 32, laterite, 4)),
  rings: () =>
    `<g fill="none" stroke-width="18"><circle cx="72" cy="78" r="50" stroke="${plum}"/><circle cx="128" cy="78" r="50" stroke="${sun}"/><circle cx="100" cy="126" r="50" stroke="${teal}"/></g>`,
  drop: () =>
    fill("M100 10C150 76 166 100 166 130A66 66 0 0 1 34 130C34 100 50 76 100 10Z", blue) +
    line("M68 132A32 32 0 0 0 100 164", "#FFFFFF", 13),
  weave: () =>
    many(3, (i) => box(14 + i * 62, 14, 48, 172, i % 2 ? sun : forest, 8)) +
    many(3, (i) => box(i % 2 ? 14 : 76, 30 + i * 56, i % 2 ? 48 : 110, 28, laterite, 6)),
  book: () =>
    fill("M100 60C70 34 36 30 10 36V160C36 154 70 158 100 180Z", plum) +
    fill("M100 60C130 34 164 30 190 36V160C164 154 130 158 100 180Z", sun),
  shield: () =>
    fill("M100 8L180 36V100C180 150 144 178 100 194C56 178 20 150 20 100V36Z", forest) +
    fill("M100 52L140 116H60Z", sun) +
    box(92, 116, 16, 34, sun),
  hexagon: () =>
    fill("M100 8L180 54V146L100 192L20 146V54Z", teal) +
    fill("M100 56L142 80V124L100 148L58 124V80Z", "#FFFFFF") +
    oval(100, 102, 18, 18, laterite),
  steps: () =>
    many(4, (i) => box(12 + i * 46, 146 - i * 42, 38, 44 + i * 42, [sun, laterite, plum, forest][i] ?? sun, 6)),
  petals: () =>
    many(6, (i) => `<g transform="rotate(${i * 60} 100 100)">${oval(100, 48, 24, 42, i % 2 ? laterite : sun)}</g>`) +
    oval(100, 100, 22, 22, forest),
  canoe: () =>
    fill("M8 112Q100 176 192 112Q176 172 100 172T8 112Z", laterite) +
    line("M100 112V24", forest, 12) +
    fill("M108 26L164 96H108Z", sun),
} satisfies Record<string, () => string>;

export type LogoMark = keyof typeof marks;

/** The mark of a fictitious organisation. */
export function drawLogo(mark: LogoMark): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" width="200" height="200">${marks[mark]()}</svg>`;
}
