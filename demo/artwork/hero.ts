import { flagMast } from "#demo/artwork/buildings.ts";
import { at, d, fill, many, oval, shaded } from "#demo/artwork/drawing.ts";
import { forest, haze, ivory, khaki, laterite, leaf, sun } from "#demo/artwork/palette.ts";

/** Round ends and no fill come once, from the group around the picture: the page carries it inline. */
function line(data: string, colour: string, width: number): string {
  return `<path d="${data}" stroke="${colour}" stroke-width="${width}"/>`;
}

const dark = "#4D2C1A";
const brown = "#6F4326";

/** A school in few strokes, 480 units wide. */
function plainSchool(): string {
  const doors = [-190, -38, 114].map((x) => `M${x} -84h40v84h-40z`).join("");
  const windows = [-122, 30, 182].map((x) => `M${x} -82h38v36h-38z`).join("");
  return (
    fill("M-236 -132h472v132h-472z", "#F7EBD3") +
    fill("M-236 -132h472v40h-472z", "#D3C2A0") +
    fill("M-236 -22h472v22h-472z", "#D9A25B") +
    fill(doors + windows, forest) +
    fill(
      "M-250 -8h500v12h-500zM-236 -110h9v110h-9zM-80 -110h9v110h-9zM72 -110h9v110h-9zM228 -110h9v110h-9z",
      "#FFFDF6",
    ) +
    fill("M-272 -106L-226 -192H226L272 -106Z", laterite) +
    line(
      many(10, (i) => d`M${-200 + i * 44} -190L${-240 + i * 53} -108`),
      "#963811",
      2.5,
    ) +
    fill("M-274 -110h548v8h-548z", "#7A2D0E")
  );
}

function roundTree(x: number, y: number, s: number): string {
  return at(
    x,
    y,
    s,
    oval(-24, 2, 110, 14, "#1C2321", 0.2) +
      fill("M-15 4Q-6 -50 -10 -170H14Q8 -50 20 4Z", "#5B3A22") +
      line("M-2 -84L-46 -132M4 -80L52 -136", "#5B3A22", 11) +
      fill(
        "M-130 -150Q-150 -214 -96 -224Q-92 -284 -34 -280Q14 -314 56 -276Q116 -278 116 -222Q152 -196 124 -150Q96 -118 60 -134Q20 -112 -20 -132Q-60 -110 -92 -130Q-120 -128 -130 -150Z",
        forest,
      ) +
      fill(
        "M-66 -164Q-86 -214 -36 -224Q-18 -272 32 -256Q88 -262 98 -212Q122 -180 92 -160Q40 -146 4 -164Q-40 -148 -66 -164Z",
        leaf,
      ) +
      fill("M16 -208Q22 -246 56 -236Q88 -232 84 -202Q50 -188 16 -208Z", "#4B9867") +
      ["-84 -136", "-30 -140", "20 -132", "70 -142", "106 -168"]
        .map((p) => `<circle cx="${p.split(" ")[0]}" cy="${p.split(" ")[1]}" r="8" fill="${sun}"/>`)
        .join(""),
  );
}

function plainPalm(x: number, y: number, s: number): string {
  const over = "M0 0Q50 -52 116 14Q98 8 92 18Q80 2 68 10Q58 -6 46 2Q30 -10 0 0Z";
  return at(
    x,
    y,
    s,
    oval(-20, 2, 48, 8, "#1C2321", 0.2) +
      fill("M-12 3Q-2 -150 34 -258L46 -256Q20 -140 14 3Z", "#8A6242") +
      [
        [160, -1, "#083A2B"],
        [24, 1, "#083A2B"],
        [190, -1, forest],
        [-8, 1, forest],
        [218, -1, leaf],
        [-42, 1, leaf],
        [-86, 1, "#3F8A5E"],
      ]
        .map(
          ([a, side, colour]) =>
            `<g transform="translate(40 -258) rotate(${side === -1 ? Number(a) - 180 : a})${side === -1 ? " scale(-1 1)" : ""}">${fill(over, String(colour))}</g>`,
        )
        .join("") +
      oval(34, -248, 9, 10, "#7A5230") +
      oval(50, -246, 9, 10, "#5B3A22"),
  );
}

/** A head with its face; what covers it is drawn after. */
function face(x: number, y: number, skin: string, cover: string): string {
  return at(
    x,
    y,
    1,
    `${oval(0, 1, 14, 16.5, skin)}${cover}${oval(2, 1, 1.5, 2, "#1C2321")}${oval(9, 1, 1.4, 2, "#1C2321")}${fill("M1 9Q6 11 10 9Q6 14 1 9Z", ivory)}`,
  );
}

const crop = fill("M-15 -1C-18 -26 17 -26 15 -4C8 -12 -4 -12 -9 1Z", "#1B1512");
const scarf = (colour: string): string =>
  fill("M-16 2C-24 -30 20 -32 16 -6C4 -11 -9 -8 -16 2Z", colour) + line("M-15 -4Q-3 -15 15 -10", sun, 2.5);

function child(x: number, y: number, s: number, skin: string, girl: boolean, bag: string, left = false): string {
  const body = girl
    ? fill("M-15 -100Q0 -106 15 -100L14 -62L24 -24H-24L-14 -62Z", "#FFF") +
      line("M-19 -36H19M-17 -48H17M-14 -60H14M-13 -74H13M-8 -98L-12 -26M6 -98L11 -26", "#8FA9CC", 3)
    : fill("M-15 -100Q0 -106 15 -100L14 -58H-14Z", khaki) + fill("M-14 -62H14L16 -28H2L0 -44L-3 -28H-16Z", "#A07F4A");
  const bunches = girl ? oval(-13, -15, 8, 8, "#1B1512") + oval(11, -17, 7, 7, "#1B1512") + crop : crop;
  return at(
    x,
    y,
    s,
    oval(-6, 1, 28, 6, "#1C2321", 0.2) +
      fill("M-26 -98h14v36h-14z", bag) +
      line("M-13 -94L-24 -60", shaded(skin, 0.2), 8) +
      line("M-6 -30L-8 -3M7 -30L10 -3", skin, 9) +
      line("M-8 -2h6M10 -2h6", "#3A2A20", 6) +
      line("M0 -100V-110", skin, 11) +
      body +
      line("M13 -94L32 -112L40 -134", skin, 8) +
      line("M13 -94L20 -101", girl ? "#FFF" : khaki, 11) +
      face(1, -124, skin, bunches),
    left,
  );
}

function woman(
  x: number,
  y: number,
  s: number,
  skin: string,
  top: string,
  cloth: string,
  print: string,
  load: string,
): string {
  const dots = many(
    12,
    (i) => d`M${-15 + (i % 3) * 15 + (Math.floor(i / 3) % 2) * 4 - 2} ${-80 + Math.floor(i / 3) * 19}l5 7l-5 7l-5 -7z`,
  );
  return at(
    x,
    y,
    s,
    oval(-8, 1, 36, 7, "#1C2321", 0.2) +
      line("M-8 -2h6M10 -2h8", "#5B2F1C", 7) +
      fill("M-15 -100Q-30 -60 -24 -8Q0 0 24 -8Q28 -60 15 -100Z", cloth) +
      fill(dots, print) +
      line("M0 -152V-162", skin, 12) +
      line("M-17 -146L-25 -118L-22 -92", shaded(skin, 0.2), 10) +
      fill("M-20 -148Q0 -160 20 -148L16 -98Q0 -92 -16 -98Z", top) +
      line(load ? "M17 -144L40 -166L25 -200" : "M17 -144L30 -122L50 -128", skin, 10) +
      line("M17 -146L25 -154", top, 13) +
      face(1, -176, skin, scarf(cloth)) +
      load,
  );
}

function shoot(x: number, y: number, s: number, colour: string): string {
  return at(
    x,
    y,
    s,
    fill(
      "M-3 0Q0 -30 -1 -56H2Q4 -30 3 0ZM0 -22Q14 -50 38 -44Q28 -22 0 -18ZM0 -30Q-14 -56 -38 -50Q-28 -28 0 -26ZM0 -46Q8 -72 26 -72Q22 -50 1 -42ZM0 -50Q-8 -74 -24 -74Q-20 -54 0 -46ZM0 -52Q-8 -78 2 -92Q12 -76 2 -52Z",
      colour,
    ),
  );
}

/** The home page's picture, 800 by 980 for the arch: a school that opens, and the forest that comes back before it. */
export function drawHero(): string {
  const basket =
    fill("M-30 -218H34L24 -200H-18Z", "#C79A4B") +
    many(3, (i) => `<circle cx="${-14 + i * 16}" cy="-224" r="10" fill="${i % 2 ? "#D9652B" : sun}"/>`);
  const picture =
    `<rect width="800" height="980" fill="#F7D48A"/>` +
    fill("M0 330Q400 250 800 330V640H0Z", "#F9DFA4") +
    oval(560, 300, 190, 190, "#F9C763", 0.4) +
    oval(560, 300, 124, 124, sun) +
    oval(560, 300, 96, 96, "#F9C763") +
    fill(
      "M120 236Q112 212 142 208Q152 176 190 184Q212 158 248 182Q282 178 288 206Q318 210 310 236ZM610 150Q604 132 626 130Q634 108 660 116Q682 98 704 118Q730 118 732 136Q750 140 744 150Z",
      "#FDF1D3",
    ) +
    line("M350 240q10 -8 18 4q8 -12 18 -4M410 276q8 -7 15 3q7 -10 15 -3", "#6B7A4A", 4) +
    fill("M0 520Q130 400 270 470T520 450Q660 370 800 440V980H0Z", "#A9C6A4") +
    fill("M0 580Q180 470 380 540T800 500V980H0Z", haze) +
    fill(
      "M0 636Q60 590 110 612Q150 578 200 604Q250 574 300 606Q352 580 400 606Q452 576 500 604Q560 574 610 600Q664 570 710 596Q760 576 800 592V980H0Z",
      leaf,
    ) +
    plainPalm(690, 690, 1.35) +
    at(372, 694, 1.2, plainSchool()) +
    roundTree(70, 720, 1.05) +
    fill("M0 700Q260 672 520 688T800 680V980H0Z", "#C25A26") +
    fill("M330 692H430Q470 780 560 980H170Q300 800 330 692Z", "#D67F4B") +
    at(640, 760, 1, flagMast()) +
    woman(236, 772, 0.86, brown, sun, "#27508A", sun, basket) +
    child(330, 766, 0.8, dark, true, laterite) +
    child(500, 778, 0.86, brown, false, "#27508A", true) +
    woman(716, 820, 1.06, dark, ivory, laterite, sun, "") +
    child(300, 838, 1.2, dark, false, laterite) +
    child(446, 852, 1.2, "#845231", true, leaf, true) +
    fill("M0 856Q160 822 330 866T620 872T800 842V980H0Z", leaf) +
    fill("M0 900Q200 862 400 904T800 886V980H0Z", forest) +
    fill(
      many(7, (i) => d`M${30 + i * 120} ${880 + (i % 3) * 6}q-2 -16 -12 -24q14 4 15 16q2 -18 12 -24q-4 16 -6 34z`),
      "#4B9867",
    ) +
    [
      [70, 940, 1.1],
      [190, 962, 1.3],
      [322, 944, 1.05],
      [452, 966, 1.35],
      [584, 946, 1.1],
      [710, 960, 1.3],
    ]
      .map(
        ([x = 0, y = 0, s = 1], i) => oval(x, y, 30, 7, "#3B2416", 0.6) + shoot(x, y, s, i % 2 ? "#5BA35E" : "#7FB45F"),
      )
      .join("");
  const tight = picture.replace(/ d="[^"]+/g, (data) => data.replaceAll(" -", "-"));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 980"><g fill="none" stroke-linecap="round" stroke-linejoin="round">${tight}</g></svg>`;
}
