import { at, box, d, fill, line, lit, many, oval, shaded, shadow } from "#demo/artwork/drawing.ts";
import { flag, leaf, sand } from "#demo/artwork/palette.ts";

/** A market stall 190 units wide under a striped parasol; the goods are drawn on its table. */
export function stall(first: string, second: string, goods: string): string {
  return (
    shadow(-14, 2, 112, 14) +
    line("M0 0V-190", "#7A5A3A", 6) +
    box(-84, -58, 8, 58, "#6B4A30") +
    box(76, -58, 8, 58, "#6B4A30") +
    goods +
    box(-94, -62, 188, 12, "#A87648") +
    fill("M-90 -50H90L84 -16H-84Z", shaded(first, 0.1)) +
    fill(
      many(5, (i) => d`M${-84 + i * 36} -50h18l-1 34h-16z`),
      second,
      0.85,
    ) +
    fill(
      "M0 -232Q-104 -222 -128 -160Q-112 -170 -96 -160Q-80 -172 -64 -160Q-48 -172 -32 -160Q-16 -172 0 -160Q16 -172 32 -160Q48 -172 64 -160Q80 -172 96 -160Q112 -170 128 -160Q104 -222 0 -232Z",
      first,
    ) +
    fill(
      "M0 -232Q-60 -214 -64 -160Q-48 -172 -32 -160Q-30 -212 0 -232ZM0 -232Q60 -214 64 -160Q48 -172 32 -160Q30 -212 0 -232ZM0 -232Q-104 -222 -128 -160Q-112 -170 -96 -160Q-84 -214 0 -232ZM0 -232Q104 -222 128 -160Q112 -170 96 -160Q84 -214 0 -232Z",
      second,
    ) +
    fill("M0 -232Q-104 -222 -128 -160Q-112 -170 -96 -160L-80 -166Q-70 -210 0 -232Z", "#1C2321", 0.12) +
    oval(0, -233, 5, 5, sand)
  );
}

/** A thatched shade of four posts, `w` units wide, for a nursery, a kitchen or a workshop. */
export function shade(w: number, h = 150, cover = "#B48F4C"): string {
  const half = w / 2;
  return (
    shadow(-20, 3, half * 1.05, 18) +
    [-half + 16, half - 16].map((x) => line(d`M${x} 0V${-h}`, "#6B4A30", 8)).join("") +
    fill(
      d`M${-half - 18} ${-h + 16}L${-half + 30} ${-h - 44}H${half - 30}L${half + 18} ${-h + 16}Q${half * 0.5} ${-h + 8} 0 ${-h + 14}T${-half - 18} ${-h + 16}Z`,
      cover,
    ) +
    fill(
      d`M${-half - 18} ${-h + 16}L${-half + 30} ${-h - 44}H${-half * 0.3}L${-half * 0.4} ${-h + 12}Z`,
      shaded(cover, 0.2),
      0.8,
    ) +
    line(
      many(Math.round(w / 26) - 2, (i) => d`M${-half + 34 + i * 24} ${-h - 38}l${(i - w / 52) * 1.4} 46`),
      shaded(cover, 0.25),
      2.4,
    )
  );
}

/** A water tower 330 units tall. */
export function waterTower(tank = "#E9E2CF"): string {
  const iron = "#5E6E6A";
  return (
    shadow(-24, 2, 96, 14) +
    line("M-52 0L-38 -212M52 0L38 -212M-16 0V-212M16 0V-212", iron, 8) +
    line("M-49 -50H49M-45 -120H45M-49 -50L45 -120M49 -50L-45 -120M-45 -120L38 -206M45 -120L-38 -206", iron, 4) +
    box(-78, -218, 156, 10, shaded(iron, 0.3)) +
    fill("M-70 -218V-302Q0 -316 70 -302V-218Z", tank) +
    fill("M-70 -218V-302Q-52 -308 -34 -309V-218Z", shaded(tank, 0.22)) +
    fill("M-76 -300L0 -340L76 -300Q0 -288 -76 -300Z", leaf) +
    fill("M-76 -300L0 -340L-22 -293Q-52 -294 -76 -300Z", shaded(leaf, 0.25)) +
    box(-70, -272, 140, 12, flag[0]) +
    box(-70, -260, 140, 12, flag[1]) +
    box(-70, -248, 140, 12, flag[2]) +
    line("M62 -218V-10H96V-30", "#3F7F9A", 7)
  );
}

/** The towers of the Plateau far away, 460 units wide. */
export function skyline(colour: string): string {
  return at(
    0,
    0,
    1,
    fill(
      "M-230 0V-60H-204V-92H-172V-50H-158V-130H-122V-76H-108V-148L-62 -176V0H-30V-120H6V-86H22L58 -158L96 0V-104H128V-70H146V-118H176V-48H204V-66H230V0Z",
      colour,
    ) +
      line(
        many(9, (i) => d`M${-150 + i * 34} -36v-12M${-138 + i * 34} -36v-12`),
        lit(colour, 0.3),
        3,
        0.5,
      ),
  );
}
