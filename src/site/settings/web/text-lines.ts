/** Returns the lines of a text without the empty ones. */
export function linesOf(typed: string | undefined): string[] {
  return (typed ?? "")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}
