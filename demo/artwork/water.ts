import { box, type Chance, d, fill, line, lit, many, mix, oval, shaded, shadow } from "#demo/artwork/drawing.ts";
import { type Light, laterite, sand, steel, sun } from "#demo/artwork/palette.ts";

/** Still water from a height to the bottom, tinted by the sky, with the sun's path on it. */
export function lagoon(y: number, light: Light, chance: Chance, colour = "#4F9DAE"): string {
  const tint = mix(colour, light.high, 0.32);
  const [sx] = light.sunAt;
  return (
    many(
      5,
      (i) =>
        `<rect y="${Math.round(y + i * ((750 - y) / 5))}" width="1200" height="${Math.round((750 - y) / 5) + 2}" fill="${mix(lit(tint, 0.25), shaded(colour, 0.18), i / 4)}"/>`,
    ) +
    fill(
      many(
        9,
        (i) =>
          d`M${sx - 60 + (i % 2) * 24 - i * 3} ${y + 8 + i * 17}q${40 + i * 3} -7 ${92 + i * 8} 0q${-46 - i * 3} 7 ${-92 - i * 8} 0z`,
      ),
      light.glow,
      0.6,
    ) +
    line(
      many(34, () => {
        const ry = chance.between(y + 14, 745);
        const w = 16 + ((ry - y) / (750 - y)) * 60;
        return d`M${chance.between(-20, 1180)} ${ry}q${w / 2} -4 ${w} 0`;
      }),
      "#FFFFFF",
      2.6,
      0.35,
    )
  );
}

/** Waves that come ashore over a band of sand. */
export function surf(y: number, sea: string): string {
  return (
    fill(d`M0 ${y}Q180 ${y + 34} 380 ${y + 10}T760 ${y + 18}T1200 ${y}V${y - 120}H0Z`, sea) +
    fill(
      d`M0 ${y - 34}Q220 ${y - 8} 440 ${y - 30}T900 ${y - 24}T1200 ${y - 38}V${y - 28}Q1060 ${y - 8} 880 ${y - 14}T440 ${y - 18}T0 ${y - 22}Z`,
      "#FFFFFF",
      0.75,
    ) +
    fill(
      d`M0 ${y - 2}Q180 ${y + 34} 380 ${y + 10}T760 ${y + 18}T1200 ${y - 2}V${y + 12}Q980 ${y + 34} 760 ${y + 30}T380 ${y + 24}T0 ${y + 14}Z`,
      "#FFFFFF",
      0.92,
    ) +
    line(
      d`M120 ${y - 70}q60 -10 120 0M520 ${y - 76}q70 -12 150 0M880 ${y - 66}q60 -10 120 0M300 ${y - 96}q40 -6 90 0M760 ${y - 100}q40 -6 90 0`,
      "#FFFFFF",
      4,
      0.5,
    )
  );
}

/** A painted pirogue 260 units long floating on the origin's line; `afloat` draws its reflection. */
export function pirogue(colour = laterite, trim = sun, afloat = true): string {
  return (
    (afloat
      ? fill("M-118 12Q0 34 122 10Q60 30 -10 32T-118 12Z", "#12333A", 0.35) +
        line("M-150 16h34M116 20h44M-60 32h110", "#FFFFFF", 3, 0.5)
      : shadow(0, 14, 130, 9)) +
    fill("M-146 -30Q-110 6 -70 14H78Q122 4 148 -34Q110 -14 70 -12H-70Q-112 -14 -146 -30Z", colour) +
    fill("M-146 -30Q-110 6 -70 14H-20Q-80 2 -112 -18Z", shaded(colour, 0.25)) +
    line("M-128 -16Q-106 -4 -74 -2H76Q110 -6 132 -20", trim, 5) +
    fill(
      many(7, (i) => d`M${-66 + i * 22} 8l6 -8l6 8z`),
      "#FBF7EF",
      0.85,
    ) +
    line("M-146 -30Q-110 -14 -70 -12H70Q110 -14 148 -34", shaded(colour, 0.4), 4)
  );
}

/** A hand pump 170 units tall on its slab, its spout to the left, its lever to the right. */
export function handPump(flowing = true): string {
  return (
    shadow(-10, 8, 150, 18) +
    fill("M-150 0L-118 -20H126L158 0Q0 16 -150 0Z", sand) +
    fill("M-150 0Q0 16 158 0V12Q0 30 -150 12Z", shaded(sand, 0.25)) +
    fill("M-22 -10L-15 -112H15L22 -10Z", "#2F6F8F") +
    fill("M-22 -10L-15 -112H-4L-7 -10Z", "#24566F") +
    box(-32, -16, 64, 10, "#24566F", 3) +
    box(-24, -150, 48, 42, "#3A80A2", 6) +
    box(-24, -150, 15, 42, "#2B657F", 6) +
    line("M-22 -128H-58Q-66 -128 -66 -112", "#2B657F", 13) +
    (flowing ? line("M-66 -104V-44", "#BFE4EE", 8) + line("M-63 -100V-46", "#FFFFFF", 2) : "") +
    line("M14 -150L112 -186", steel, 9) +
    line("M92 -179L126 -191", "#2B302F", 11) +
    oval(8, -148, 9, 9, sun)
  );
}

/** A well 150 units wide with its rim, its pulley and its bucket. */
export function well(): string {
  const stone = "#C9B79A";
  return (
    shadow(-14, 6, 104, 18) +
    line("M-62 -50V-190M62 -50V-190", "#6B4A30", 9) +
    line("M-76 -188H76", "#5B3A22", 10) +
    oval(0, -172, 14, 14, "#3C4A46") +
    oval(0, -172, 5, 5, "#8D9794") +
    line("M-3 -160V-96", "#E2CFA0", 3) +
    fill("M-18 -96H13L9 -66H-14Z", "#3F7F9A") +
    oval(-2.5, -96, 15.5, 4, "#24566F") +
    oval(0, -60, 78, 20, shaded(stone, 0.15)) +
    oval(0, -60, 62, 14, "#26302F") +
    fill("M-78 -60V-4Q0 26 78 -4V-60Q60 -40 0 -40T-78 -60Z", stone) +
    fill("M-78 -60V-4Q-52 6 -28 9V-42Q-66 -46 -78 -60Z", shaded(stone, 0.25)) +
    line("M-76 -34Q0 0 76 -34M-40 -22V0M10 -14V14M46 -20V4M-10 -14V-34M34 -40V-20", shaded(stone, 0.3), 2.4)
  );
}

/** A basin 60 units wide, with water to the brim, its base at the origin. */
export function basin(colour: string, full = true): string {
  return (
    fill("M-28 -22L-20 0H20L28 -22Z", colour) +
    fill("M-28 -22L-20 0H-8L-12 -22Z", shaded(colour, 0.22)) +
    oval(0, -22, 29, 6.5, lit(colour, 0.25)) +
    oval(0, -22, 24, 4.6, full ? "#9BD0DF" : shaded(colour, 0.4))
  );
}

/** A plastic can 34 units wide. */
export function can(colour = "#E8B93A"): string {
  return (
    shadow(-4, 1, 22, 4) +
    box(-16, -40, 32, 40, colour, 5) +
    box(-16, -40, 10, 40, shaded(colour, 0.18), 5) +
    line("M-8 -40V-48H8", shaded(colour, 0.25), 5) +
    box(9, -47, 7, 8, "#B8481A", 2)
  );
}
