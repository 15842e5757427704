/** What stays in capitals: numbers of kings and heirs, and the forms of companies. */
const UNCHANGED = /^(?:[IVX]{1,4}|SARL|SA|SAS|SCI|ONG|GIE)$/;

/**
 * Returns the name with its words in capitals as one writes them: `N'GUESSAN` is `N'Guessan`, `KOUADIO-DRI` is `Kouadio-Dri`. Words
 * that are written otherwise, and abbreviations such as `S.E.M.`, stay as they are.
 */
export function softenName(name: string): string {
  return name
    .split(" ")
    .map((word) =>
      isShouted(word)
        ? word
            .split(/([-'’/])/)
            .map(softenPart)
            .join("")
        : word,
    )
    .join(" ");
}

function isShouted(word: string): boolean {
  const letters = word.match(/\p{L}/gu) ?? [];
  return (
    letters.length > 1 && word === word.toUpperCase() && word !== word.toLowerCase() && !/\p{L}\.\p{L}/u.test(word)
  );
}

function softenPart(part: string): string {
  if (UNCHANGED.test(part)) return part;
  const [first = "", ...rest] = part;
  return first + rest.join("").toLocaleLowerCase("fr");
}
