import { box, d, fill, line, lit, many, oval, shaded, shadow } from "#demo/artwork/drawing.ts";
import { flag, forest, ivory, laterite, leaf, sand, sun, uniformBlue } from "#demo/artwork/palette.ts";

/** The flag of Côte d'Ivoire on a mast 210 units tall. */
export function flagMast(): string {
  return (
    shadow(-8, 1, 20, 4) +
    line("M0 0V-210", "#8D9794", 5) +
    oval(0, -212, 5, 5, sun) +
    flag
      .map((colour, i) =>
        fill(d`M${3 + i * 26} ${-204 + i * 2}q13 ${i % 2 ? 6 : -6} 26 2v50q-13 ${i % 2 ? 4 : -8} -26 -2z`, colour),
      )
      .join("")
  );
}

function shutter(x: number, y: number, w: number, h: number, colour: string): string {
  return (
    box(x - 3, y - 3, w + 6, h + 6, "#FFFDF6", 2) +
    box(x, y, w, h, shaded(colour, 0.45), 1) +
    box(x - w * 0.34, y - 1, w * 0.36, h + 2, colour, 1) +
    box(x + w * 0.98, y - 1, w * 0.36, h + 2, lit(colour, 0.12), 1)
  );
}

function doorway(x: number, w: number, h: number, colour: string): string {
  return (
    box(x - 3, -h - 3, w + 6, h + 3, "#FFFDF6") +
    box(x, -h, w, h, shaded(colour, 0.55)) +
    fill(d`M${x} ${-h}L${x + w * 0.42} ${-h + 5}V-1L${x} 0Z`, colour) +
    oval(x + w * 0.34, -h * 0.48, 2, 2, sun)
  );
}

/** A school 500 units wide: three classes, a verandah on posts, a sheet-iron roof. */
export function school(wall = "#F7EBD3", roof = laterite, wood = forest): string {
  const post = (x: number): string =>
    box(x - 4, -104, 8, 104, "#FFFDF6") + box(x - 4, -104, 3, 104, "#D9CDB2") + box(x - 7, -8, 14, 8, sand);
  return (
    shadow(-30, 3, 285, 16) +
    box(-236, -132, 472, 132, wall) +
    box(-236, -26, 472, 26, mixBand(wall)) +
    box(-236, -132, 472, 40, shaded(wall, 0.26)) +
    doorway(-206, 40, 88, wood) +
    shutter(-138, -80, 40, 38, wood) +
    doorway(-52, 40, 88, wood) +
    shutter(16, -80, 40, 38, wood) +
    doorway(96, 40, 88, wood) +
    shutter(166, -80, 40, 38, wood) +
    many(2, (i) => oval(-78 + i * 152, -58, 7, 7, i % 2 ? sun : leaf)) +
    box(-250, -10, 500, 12, sand) +
    box(-250, -2, 500, 4, shaded(sand, 0.2)) +
    [-232, -78, 78, 232].map(post).join("") +
    fill("M-270 -104L-226 -190H226L270 -104Z", roof) +
    fill("M-270 -104L-226 -190H-120L-130 -104Z", shaded(roof, 0.14), 0.7) +
    line(
      many(11, (i) => d`M${-205 + i * 41} -188L${-245 + i * 49} -107`),
      shaded(roof, 0.2),
      2.4,
    ) +
    box(-274, -107, 548, 8, shaded(roof, 0.35)) +
    box(-228, -196, 456, 8, lit(roof, 0.15))
  );
}

function mixBand(wall: string): string {
  return wall === "#F7EBD3" ? "#D9A25B" : shaded(wall, 0.2);
}

/** A round hut of banco under thatch, 130 units wide. */
export function hut(wall = "#C98A57"): string {
  return (
    shadow(-14, 2, 84, 12) +
    fill("M-56 0V-70H56V0Q0 9 -56 0Z", wall) +
    fill("M-56 0V-70H-18Q-24 -30 -20 4Q-40 3 -56 0Z", shaded(wall, 0.28)) +
    fill("M-14 4V-44Q0 -58 14 -44V4Z", "#3B2416") +
    line("M-50 -26Q0 -18 50 -26", shaded(wall, 0.25), 3) +
    [-47, -32, 20, 35].map((x) => fill(d`M${x} -30l6 -8l6 8l-6 8z`, ivory, 0.8)).join("") +
    fill("M0 -152Q-40 -106 -84 -62Q-40 -52 0 -54T84 -62Q40 -106 0 -152Z", "#C9A25A") +
    fill("M0 -152Q-40 -106 -84 -62Q-54 -55 -28 -54Q-18 -104 0 -152Z", "#A37F40") +
    line("M2 -138Q14 -96 20 -58M8 -132Q38 -94 50 -62M-4 -136Q-20 -94 -24 -58", "#8F6C34", 2.4) +
    line("M-84 -62Q-40 -52 0 -54T84 -62", "#8F6C34", 4) +
    fill("M-9 -142L0 -166L9 -142Z", "#8F6C34")
  );
}

/** A rectangular house 170 units wide, of banco under sheet iron. */
export function house(wall = "#D49B66", roof = "#9AA39C", wood = uniformBlue): string {
  return (
    shadow(-16, 2, 104, 12) +
    box(-84, -82, 168, 82, wall) +
    box(-84, -82, 168, 16, shaded(wall, 0.3)) +
    box(-84, -12, 168, 12, shaded(wall, 0.22)) +
    doorway(-16, 32, 60, wood) +
    shutter(-62, -56, 24, 24, wood) +
    shutter(38, -56, 24, 24, wood) +
    fill("M-102 -74L-76 -122H76L102 -74Z", roof) +
    line(
      many(8, (i) => d`M${-62 + i * 18} -120L${-78 + i * 23} -76`),
      shaded(roof, 0.2),
      2,
    ) +
    line("M-102 -74H102", shaded(roof, 0.4), 5)
  );
}

/** A two-storey colonial house 420 units wide, its galleries arched, as in Grand-Bassam. */
export function colonialHouse(wall = "#F3DFB4", roof = laterite): string {
  const arch = (x: number, y: number, w: number, h: number): string =>
    fill(d`M${x} ${y}V${y - h + w / 2}A${w / 2} ${w / 2} 0 0 1 ${x + w} ${y - h + w / 2}V${y}Z`, shaded(wall, 0.62)) +
    fill(d`M${x + w * 0.3} ${y}V${y - h * 0.7}H${x + w * 0.74}V${y}Z`, "#2F7D7A") +
    fill(
      d`M${x} ${y}V${y - h + w / 2}A${w / 2} ${w / 2} 0 0 1 ${x + w * 0.3} ${y - h + w * 0.06}Q${x + 7} ${y - h + w * 0.4} ${x + 7} ${y}Z`,
      lit(wall, 0.3),
      0.5,
    );
  const rail = (y: number): string =>
    line(d`M-196 ${y}H196`, ivory, 4) +
    line(
      many(40, (i) => d`M${-194 + i * 10} ${y}v18`),
      ivory,
      2.2,
    );
  return (
    shadow(-26, 3, 240, 15) +
    box(-204, -240, 408, 240, wall) +
    box(-204, -240, 60, 240, shaded(wall, 0.14), 0, 0.7) +
    many(6, (i) => arch(-186 + i * 64, -14, 50, 88)) +
    many(6, (i) => arch(-186 + i * 64, -134, 50, 84)) +
    box(-212, -132, 424, 12, ivory) +
    box(-212, -122, 424, 4, shaded(wall, 0.35)) +
    rail(-152) +
    box(-212, -14, 424, 14, shaded(wall, 0.25)) +
    fill("M-40 0V-8H40V0L52 8H-52Z", sand) +
    fill("M-236 -232L-180 -308H180L236 -232Z", roof) +
    fill("M-236 -232L-180 -308H-90L-116 -232Z", shaded(roof, 0.16), 0.7) +
    line(
      many(4, (i) => d`M${-222 + i * 14} ${-250 - i * 17}H${222 - i * 14}`),
      shaded(roof, 0.18),
      2.4,
    ) +
    box(-240, -236, 480, 8, ivory) +
    fill("M-44 -290V-318L0 -346L44 -318V-290Z", wall) +
    fill("M-56 -314L0 -352L56 -314L50 -308L0 -340L-50 -308Z", shaded(roof, 0.2)) +
    oval(0, -306, 12, 12, "#2F7D7A")
  );
}

/** A health centre 380 units wide, marked with a green cross. */
export function healthCentre(): string {
  const cross = (x: number, y: number, s: number): string =>
    fill(
      d`M${x - s / 3} ${y - s}h${(s * 2) / 3}v${(s * 2) / 3}h${(s * 2) / 3}v${(s * 2) / 3}h${(-s * 2) / 3}v${(s * 2) / 3}h${(-s * 2) / 3}v${(-s * 2) / 3}h${(-s * 2) / 3}v${(-s * 2) / 3}h${(s * 2) / 3}z`,
      "#1E8F5A",
    );
  return (
    shadow(-24, 3, 215, 14) +
    box(-182, -140, 364, 140, "#FBF7EF") +
    box(-182, -34, 364, 34, "#7FB9A4") +
    box(-182, -140, 364, 26, "#D6D9CF") +
    shutter(-146, -96, 44, 42, "#2F8C86") +
    shutter(104, -96, 44, 42, "#2F8C86") +
    box(-60, -100, 120, 100, "#2A5C58") +
    box(-54, -94, 52, 94, "#5FA29A") +
    box(2, -94, 52, 94, "#78B5AC") +
    line("M-6 -52v14M6 -52v14", ivory, 3) +
    fill("M-206 -132L-176 -178H176L206 -132Z", "#2F7D5B") +
    line(
      many(10, (i) => d`M${-160 + i * 36} -176L${-184 + i * 41} -135`),
      "#23664A",
      2.4,
    ) +
    box(-208, -136, 416, 8, "#1C563E") +
    fill("M-92 -104V-138L0 -172L92 -138V-104Z", "#FBF7EF") +
    fill("M-104 -132L0 -180L104 -132V-122L0 -168L-104 -122Z", "#2F7D5B") +
    cross(0, -132, 18) +
    box(-90, -106, 9, 106, "#FFFDF6") +
    box(81, -106, 9, 106, "#FFFDF6") +
    fill("M-104 0H104L116 10H-116Z", sand)
  );
}
