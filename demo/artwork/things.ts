import { at, box, type Chance, d, fill, line, lit, many, oval, shaded, shadow, turn } from "#demo/artwork/drawing.ts";
import { bark, laterite, sand, steel, sun } from "#demo/artwork/palette.ts";

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
