import { handBook, pupil, schoolboy, schoolgirl, teacher } from "#demo/artwork/cast.ts";
import { at, box, type Chance, d, fill, line, lit, many, oval, shadow } from "#demo/artwork/drawing.ts";
import { room } from "#demo/artwork/interiors.ts";
import { forest, type Light, laterite, leaf, sun, uniformBlue } from "#demo/artwork/palette.ts";
import { bush } from "#demo/artwork/plants.ts";
import { bookPile, bookRow, computer, globe, openBook, schoolBag, schoolDesk } from "#demo/artwork/school-things.ts";

/** A class listens to its lesson in front of the blackboard. */
export function classroomScene(light: Light, chance: Chance): string {
  const desk = (x: number, y: number, s: number): string =>
    at(x - 32 * s, y - 4 * s, s * 0.98, pupil(chance, { pose: "stand", away: true, noShadow: true, bag: "" })) +
    at(
      x + 34 * s,
      y - 2 * s,
      s * 0.98,
      pupil(chance, { pose: chance.maybe(0.35) ? "wave" : "stand", away: true, noShadow: true, bag: "" }),
    ) +
    at(x, y + 30 * s, s * 1.3, schoolDesk());
  return (
    room(light, chance, "#F3E3C2", "#C98A57") +
    box(330, 120, 560, 250, "#8A5A33", 6) +
    box(342, 132, 536, 226, "#1F4A3C", 3) +
    line("M380 182H560M380 222H520M380 262H600M380 302H470", "#E9F1E6", 4, 0.75) +
    line("M660 310L745 180L830 310ZM745 180V310", "#F4D98A", 4, 0.85) +
    oval(640, 200, 22, 22, "#E9F1E6", 0.4) +
    box(330, 366, 560, 10, "#6B4426", 3) +
    box(420, 358, 34, 8, "#FFFFFF", 3) +
    at(
      980,
      352,
      1,
      box(-56, -150, 112, 130, "#E9F4F1", 3) +
        fill("M-34 -60Q-44 -92 -22 -110Q-8 -132 14 -126Q40 -116 36 -86Q46 -62 28 -44Q0 -32 -34 -60Z", leaf) +
        oval(12, -60, 5, 5, laterite),
    ) +
    at(930, 486, 1.12, teacher(chance, { pose: "point", left: true })) +
    box(1010, 410, 130, 12, "#A87648", 3) +
    box(1020, 420, 10, 76, "#7A4F2B") +
    box(1122, 420, 10, 76, "#7A4F2B") +
    at(1076, 410, 0.62, globe()) +
    at(1112, 410, 0.4, bookPile(3, chance)) +
    desk(330, 545, 1.05) +
    desk(590, 545, 1.05) +
    desk(850, 560, 1.05) +
    desk(180, 676, 1.42) +
    desk(520, 684, 1.42) +
    desk(870, 684, 1.42)
  );
}

/** Children read among the shelves of their library. */
export function libraryScene(light: Light, chance: Chance): string {
  const shelf = (x: number, w: number): string =>
    box(x, 110, w, 390, "#8A5A33", 4) +
    many(
      4,
      (i) =>
        box(x + 12, 124 + i * 92, w - 24, 80, "#5B3A22") +
        at(x + 18, 204 + i * 92, 1, bookRow(w - 40, 68, chance)) +
        box(x + 6, 204 + i * 92, w - 12, 10, "#A87648"),
    );
  return (
    room(light, chance, "#E4EBDD", "#B9794A", [520, 130, 190, 220]) +
    shelf(60, 390) +
    shelf(780, 370) +
    box(450, 430, 330, 12, "#A87648", 4) +
    at(500, 430, 0.55, globe()) +
    at(720, 430, 0.6, bookPile(4, chance)) +
    fill("M120 640Q600 540 1080 640Q1120 700 600 720Q80 700 120 640Z", laterite) +
    fill("M190 642Q600 562 1010 642Q1030 684 600 698Q170 684 190 642Z", "#D9A25B") +
    fill("M270 644Q600 586 930 644Q930 668 600 678Q270 668 270 644Z", "#27508A") +
    at(690, 560, 1.25, teacher(chance, { pose: "hold", left: true, held: handBook(sun) })) +
    at(880, 548, 1.2, schoolboy(chance, { pose: "wave", away: true })) +
    at(275, 650, 1.65, schoolgirl(chance, { pose: "ground", held: handBook(laterite) })) +
    at(520, 668, 1.65, schoolboy(chance, { pose: "ground", left: true, held: handBook(forest) })) +
    at(925, 664, 1.65, schoolgirl(chance, { pose: "ground", left: true, held: handBook(sun) })) +
    at(720, 690, 0.95, openBook()) +
    at(1085, 690, 1, bookPile(5, chance)) +
    at(110, 700, 1.25, schoolBag(leaf))
  );
}

/** Students learn at the screens of the computer room. */
export function computersScene(light: Light, chance: Chance): string {
  const table = (x: number, y: number, s: number, hue: string): string =>
    shadow(x, y + 2, 118 * s, 14 * s) +
    line(d`M${x - 90 * s} ${y}V${y - 62 * s}M${x + 90 * s} ${y}V${y - 62 * s}`, "#5E6E6A", 6 * s) +
    at(x, y - 70 * s, s, computer(hue)) +
    box(x - 110 * s, y - 72 * s, 220 * s, 12 * s, "#C08A4E", 3) +
    box(x - 34 * s, y - 76 * s, 68 * s, 5 * s, "#E9E2CF", 2);
  const seat = (x: number, y: number, s: number): string =>
    shadow(x, y + 6, 34 * s, 6 * s) +
    at(x, y - 8 * s, s, pupil(chance, { pose: "hold", away: true, noShadow: true, bag: "" })) +
    box(x - 26 * s, y - 84 * s, 52 * s, 36 * s, "#B8481A", 8) +
    line(d`M${x - 22 * s} ${y + 8}V${y - 50 * s}M${x + 22 * s} ${y + 8}V${y - 50 * s}`, "#3C4A46", 5 * s);
  return (
    room(light, chance, "#E7EEE6", "#B6805A", [120, 130, 200, 190]) +
    box(420, 110, 420, 210, "#2B302F", 8) +
    box(432, 122, 396, 186, "#F4F7F2", 4) +
    fill("M470 280V200H510V280ZM530 280V170H570V280ZM590 280V220H630V280Z", leaf) +
    oval(730, 215, 56, 56, sun) +
    fill("M730 215V159A56 56 0 0 1 782 236Z", laterite) +
    box(930, 130, 200, 190, "#FFFDF6", 3) +
    fill("M944 300L990 220L1030 260L1066 200L1116 300Z", "#7FB08F") +
    oval(1080, 170, 18, 18, sun) +
    at(900, 510, 1.2, teacher(chance, { pose: "point", left: true })) +
    table(235, 560, 1.35, uniformBlue) +
    table(620, 560, 1.35, "#2F8C86") +
    table(1010, 560, 1.35, uniformBlue) +
    seat(250, 660, 1.6) +
    seat(640, 666, 1.6) +
    seat(1000, 660, 1.6) +
    at(440, 690, 1.6, schoolgirl(chance, { pose: "hold", held: handBook(sun), bag: laterite })) +
    at(820, 706, 1.2, schoolBag(uniformBlue)) +
    at(80, 650, 1, bush(38, leaf)) +
    fill("M46 650H114L104 700H56Z", laterite)
  );
}

/** New books wait on the table before lessons begin. */
export function booksScene(light: Light, chance: Chance): string {
  return (
    room(light, chance, "#F1E2C4", "#B9794A", [120, 120, 300, 260]) +
    box(620, 130, 430, 210, "#8A5A33", 6) +
    box(632, 142, 406, 186, "#1F4A3C", 3) +
    line("M670 190H840M670 230H800M670 270H870", "#E9F1E6", 4, 0.7) +
    line("M900 290V180L980 290Z", "#F4D98A", 4, 0.8) +
    at(200, 640, 2.1, schoolboy(chance, { pose: "hold", held: handBook(laterite), noShadow: true, bag: uniformBlue })) +
    at(1075, 640, 2.1, schoolgirl(chance, { pose: "reach", left: true, noShadow: true })) +
    fill("M0 520H1200V590H0Z", lit("#C08A4E", 0.14)) +
    fill("M0 590H1200V750H0Z", "#C08A4E") +
    line("M0 592H1200", "#8A5A33", 6) +
    line("M60 640q140 -8 300 0M520 690q200 -10 420 0M840 630q140 -6 280 0", "#A87242", 4) +
    at(430, 575, 1.9, bookPile(7, chance)) +
    at(700, 580, 1.75, globe()) +
    at(880, 585, 1.5, bookPile(4, chance)) +
    at(640, 690, 1.9, openBook()) +
    at(250, 700, 1.9, schoolBag(laterite)) +
    line("M860 690L960 656", sun, 11) +
    fill("M956 652L974 648L962 664Z", "#3B2416") +
    line("M1000 700L1080 652", laterite, 11) +
    fill("M1076 648L1094 642L1083 659Z", "#3B2416")
  );
}
