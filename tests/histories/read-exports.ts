/** Makes a call of the back office below `/api/v01/admin`. */
export type Answering = (path: string) => Promise<Response>;

/** Returns the FCFA of the lines of an export as CSV, of this nature alone if one is named. */
export async function exportedSum(
  answer: Answering,
  path: string,
  query: Record<string, string>,
  nature?: string,
): Promise<number> {
  const response = await answer(`${path}?${new URLSearchParams({ ...query, format: "csv" })}`);
  if (response.status !== 200) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  const [head = "", ...lines] = (await response.text()).split("\r\n").filter((line) => line !== "");
  const headings = head.replace("\ufeff", "").split(";");
  const [amount, kind] = [headings.indexOf("Montant (FCFA)"), headings.indexOf("Nature")];
  return lines
    .map((line) => line.split(";"))
    .filter((cells) => nature === undefined || cells[kind] === nature)
    .reduce((sum, cells) => sum + Number(cells[amount]), 0);
}
