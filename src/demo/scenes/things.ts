import { at, box, type Chance, d, fill, line, lit, many, oval, shaded, shadow, turn } from "#demo/scenes/drawing.ts";
import { bark, ivory, laterite, leaf, sand, steel, sun, uniformBlue } from "#demo/scenes/palette.ts";

const covers = [laterite, "#0B4F3A", sun, "#27508A", "#7A2E4D", "#2F8C86", "#D9652B"] as const;

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
    oval(-10, -54, 19, 27, "#1C2321", 0.08)
  );
}

/** A solar panel 120 units wide on its frame, turned to the light. */
export function solarPanel(): string {
  return (
    shadow(-12, 1, 66, 9) +
    line("M-40 0L-34 -44M40 0L46 -62M40 0L10 -40", steel, 5) +
    fill("M-62 -26L-40 -88H74L54 -26Z", "#DDE5E4") +
    fill("M-57 -29L-37 -84H69L51 -29Z", "#1F4468") +
    fill("M-57 -29L-37 -84H6L-18 -29Z", "#2B5A85") +
    line("M-30 -29L-10 -84M-3 -29L17 -84M24 -29L43 -84M-50.500 -47H57M-44 -66H63", "#7FA9CC", 2)
  );
}

/** A bicycle 150 units wide, facing right. */
export function bicycle(colour = laterite): string {
  const wheel = (x: number): string =>
    `<circle cx="${x}" cy="-32" r="30" fill="none" stroke="#2B302F" stroke-width="5"/>` +
    line(
      many(6, (i) => d`M${x} -32L${x + Math.cos(i * 1.047) * 28} ${-32 + Math.sin(i * 1.047) * 28}`),
      "#9AA39C",
      1.4,
    ) +
    oval(x, -32, 4, 4, "#2B302F");
  return (
    shadow(-6, 1, 84, 8) +
    wheel(-48) +
    wheel(50) +
    line("M-48 -32L-24 -78L30 -78L4 -32ZM-24 -78L4 -32M30 -78L50 -32", colour, 6) +
    line("M-28 -90L-24 -78M34 -98L30 -78M34 -98H14", "#2B302F", 5) +
    line("M-40 -91H-14", "#3B2416", 8) +
    line("M-70 -66H-34M-66 -66L-50 -38", steel, 4) +
    oval(4, -32, 8, 8, steel) +
    line("M4 -32L14 -20M8 -20H20", "#2B302F", 4)
  );
}

/** A beehive of wood on trestles, 100 units wide. */
export function beehive(colour = sun): string {
  return (
    shadow(-10, 1, 58, 9) +
    line("M-36 0L-30 -34M36 0L30 -34M-34 -12H34", "#6B4A30", 6) +
    box(-46, -62, 92, 30, colour, 2) +
    box(-46, -96, 92, 32, lit(colour, 0.3), 2) +
    box(-46, -96, 24, 64, shaded(colour, 0.2), 2, 0.6) +
    line("M-46 -64H46", shaded(colour, 0.35), 2.4) +
    fill("M-56 -96L-46 -110H46L56 -96Z", "#9AA39C") +
    box(-16, -46, 32, 6, "#2B1B10", 3) +
    line("M-18 -82H18", shaded(colour, 0.25), 4)
  );
}

/** Bees flying around a point. */
export function bees(chance: Chance, count: number, spread: number): string {
  return many(count, () => {
    const x = chance.between(-spread, spread);
    const y = chance.between(-spread * 0.7, spread * 0.3);
    return (
      oval(x - 1, y - 6, 5, 3.6, "#FFFFFF", 0.85) +
      oval(x, y, 6.5, 4.4, "#F0AE2A") +
      line(d`M${x - 1.5} ${y - 3.6}v7.200M${x + 2.5} ${y - 3.4}v6.800`, "#2B1B10", 1.8)
    );
  });
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

/** A treadle sewing machine 130 units wide on its table. */
export function sewingMachine(cloth = laterite): string {
  return (
    shadow(-6, 2, 92, 9) +
    line("M-70 0L-58 -78M70 0L58 -78M-62 -14H62", "#2B302F", 6) +
    `<circle cx="36" cy="-36" r="24" fill="none" stroke="#2B302F" stroke-width="5"/>` +
    line("M36 -60V-12M12 -36H60", "#2B302F", 2.4) +
    box(-92, -88, 184, 12, "#A87648", 3) +
    fill("M-92 -88Q-60 -96 -34 -88V-80Q-44 -58 -40 -34Q-60 -24 -84 -36Q-90 -60 -92 -88Z", cloth) +
    line("M-86 -70Q-64 -60 -42 -70M-86 -54Q-64 -44 -42 -54", sun, 3) +
    fill("M-40 -88V-98H46V-88Z", "#1C2321") +
    fill("M22 -96V-130H-22V-108H-36V-138Q-36 -150 -20 -150H36Q46 -150 46 -138V-96Z", "#26302F") +
    line("M-29 -108V-92", "#B9C4C0", 3) +
    oval(54, -126, 12, 16, "#3C4A46") +
    line("M-24 -142H30", sun, 3) +
    box(2, -166, 10, 16, "#B8481A", 2)
  );
}

/** A big cooking pot on three stones over its fire, 110 units wide. */
export function cookingPot(steam = true): string {
  return (
    shadow(-8, 4, 76, 12) +
    fill("M-24 0Q-28 -20 -12 -30Q-12 -18 -4 -22Q-6 -38 8 -44Q4 -26 16 -24Q20 -30 20 -36Q34 -18 24 0Z", "#F08A24") +
    fill("M-8 0Q-10 -14 2 -22Q4 -12 12 -10Q16 -6 12 0Z", "#FBD45B") +
    line("M-56 2L-14 -4M56 2L16 -4", bark, 9) +
    [-46, 46].map((x) => oval(x, -10, 17, 14, "#6E6A62")).join("") +
    fill("M-60 -84Q-66 -26 -36 -22H36Q66 -26 60 -84Z", "#4B5452") +
    fill("M-60 -84Q-66 -26 -36 -22H-14Q-38 -32 -36 -84Z", "#343C3A") +
    oval(0, -84, 62, 13, "#6A7573") +
    oval(0, -84, 53, 9, "#E0B55A") +
    line("M-62 -66H-74V-54H-62M62 -66H74V-54H62", "#343C3A", 5) +
    (steam ? line("M-22 -104Q-34 -122 -20 -138T-22 -170M14 -106Q2 -126 16 -142T14 -176", "#FFFFFF", 6, 0.5) : "")
  );
}

/** A watering can 60 units wide, its rose to the right, held by its handle at the origin. */
export function wateringCan(colour = "#2F8C86", pouring = true): string {
  return (
    turn(
      pouring ? 16 : 0,
      0,
      0,
      line("M-18 12Q0 -14 18 12", shaded(colour, 0.3), 5) +
        fill("M-22 12H22L25 48H-25Z", colour) +
        fill("M-22 12H-8L-9 48H-25Z", shaded(colour, 0.2)) +
        line("M24 40L52 18", colour, 7) +
        fill("M46 20L60 6L64 22Z", shaded(colour, 0.2)),
    ) + (pouring ? line("M58 36Q66 56 66 84M64 36Q78 56 80 82M54 40Q58 60 56 86", "#BFE4EE", 2.6, 0.9) : "")
  );
}

/** A hoe held at the origin, its blade down and to the right. */
export function hoe(): string {
  return line("M-34 -52L44 62", "#8A6242", 6) + fill("M38 54L52 60L34 84L20 76Z", "#5E6E6A");
}

/** A football 26 units wide, resting on the origin. */
export function football(): string {
  return (
    shadow(-3, 1, 15, 3.5) +
    oval(0, -13, 13, 13, "#FFFFFF") +
    fill("M0 -19l6 4l-2 7h-8l-2 -7z", "#1C2321") +
    line("M0 -19V-26M6 -15L12 -17M4 -8L8 -2M-4 -8L-8 -2M-6 -15L-12 -17", "#1C2321", 1.6)
  );
}

/** A heap of round goods on a tray of 60 units, its base at the origin. */
export function heap(colour: string, second = shaded(colour, 0.12)): string {
  const rows = [
    [-22, -8],
    [-8, -8],
    [7, -8],
    [21, -8],
    [-15, -19],
    [0, -20],
    [14, -19],
    [-7, -30],
    [7, -30],
    [0, -40],
  ] as const;
  return (
    fill("M-34 -6L-28 4H28L34 -6Z", sand) +
    rows
      .map(
        ([x, y], i) =>
          oval(x, y, 8.4, 8.4, i % 2 ? colour : second) + oval(x + 2, y - 3, 2.6, 2.2, lit(colour, 0.5), 0.8),
      )
      .join("")
  );
}

/** A wooden crate of 70 units filled with leaves or pods. */
export function crate(inside: string): string {
  return (
    shadow(-6, 1, 44, 7) +
    at(0, -34, 1, inside) +
    fill("M-36 -36H36L32 0H-32Z", "#B98A55") +
    line("M-35 -24H35M-33 -11H33M-12 -36L-11 0M12 -36L11 0", "#8F6638", 2.6)
  );
}
