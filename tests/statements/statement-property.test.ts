import fc from "fast-check";
import { writeXlsx } from "hucre/xlsx";
import iconv from "iconv-lite";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { StatementCheck } from "#contracts/statement.ts";
import type { Carrying } from "../factories/make-two-factor.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";
import { sendStatement } from "./send-statement.ts";

let app: TestApp;
let treasurer: Carrying;
beforeAll(async () => {
  app = await startTestApp();
  treasurer = (await signInStaff(app, ["treasurer"])).carrying;
});
afterAll(() => app.stop());

const RUNS = Number(process.env.PROPERTY_RUNS ?? 60);
const pick = <Value>(...values: Value[]) => fc.constantFrom(...values);

/** A line, and what it truly brought in. */
const line = fc.record({
  amount: fc.integer({ min: 1, max: 2_000_000 }),
  label: pick("VIR KOFFI", "Don de Zoé", "ÉLISÉE, Bouaké", "COTISATION 2026", "SOLDE FINAL", "TOTAL", "dépôt; client"),
  status: pick(
    "Succès",
    "Success",
    "Échec",
    "Failed",
    "Pending",
    "En attente",
    "Annulé",
    "Reversed",
    "Effectué",
    "???",
  ),
  direction: fc.constantFrom<"in" | "out">("in", "out"),
  currency: pick("XOF", "FCFA", "", "EUR", "USD", "XAF"),
  day: fc.integer({ min: 1, max: 28 }),
});
const statement = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 8 }),
  status: pick(null, "Statut", "Status", "État", "Remarques du jour"),
  direction: pick("Sens", "Type", "Debit/Credit", "columns", "sign", "Mouvement"),
  currency: pick(null, "Devise", "Currency", "Col. X"),
  separator: pick(";", ",", "\t", "|"),
  encoding: pick("utf8", "windows1252", "cp850", "macroman", "utf16le", "xlsx"),
  title: fc.boolean(),
  trailing: fc.boolean(),
  dates: fc.constantFrom<"fr" | "iso" | "us">("fr", "iso", "us"),
});
type Shape = typeof statement extends fc.Arbitrary<infer Value> ? Value : never;
type Line = Shape["lines"][number];

const ISO = ({ day }: Line) => `2026-01-${String(day).padStart(2, "0")}`;
const DATES = {
  iso: ISO,
  fr: ({ day }: Line) => `${day}/01/2026`,
  us: ({ day }: Line) => `01/${day}/2026`,
} as const;
const WORDS = { in: ["C", "Reçu", "Cash in"], out: ["D", "Envoyé", "Cash out"] } as const;

function rowsOf({ lines, status, direction, currency, title, dates }: Shape): string[][] {
  const hasColumns = direction === "columns";
  const isSigned = direction === "sign";
  const worded = hasColumns || isSigned ? null : direction;
  const headers = ["Date", "Libellé", ...(hasColumns ? ["Débit", "Crédit"] : ["Montant"]), worded, status, currency];
  const rows = lines.map((one, index) => {
    const isOut = one.direction === "out";
    const text = String(one.amount);
    const amounts = hasColumns ? (isOut ? [text, ""] : ["", text]) : [isSigned && isOut ? `-${text}` : text];
    const word = worded && WORDS[one.direction][index % 3];
    return [DATES[dates](one), one.label, ...amounts, word, status && one.status, currency && one.currency];
  });
  const present = [headers, ...rows].map((cells) =>
    cells.filter((_, index) => headers[index] !== null).map((cell) => cell ?? ""),
  );
  return title ? [["Relevé de compte"], ...present] : present;
}

const GOOD = /^(Succès|Success|Effectué)$/;
const OURS = /^(XOF|FCFA|)$/;
const held = (shape: Shape) =>
  shape.lines
    .filter((one) => one.direction === "in" && !/^(SOLDE FINAL|TOTAL)$/.test(one.label))
    .filter((one) => shape.status === null || GOOD.test(one.status))
    .filter((one) => shape.currency === null || OURS.test(one.currency))
    .reduce((sum, { amount }) => sum + amount, 0);

async function write(shape: Shape): Promise<Uint8Array<ArrayBuffer>> {
  const rows = rowsOf(shape);
  if (shape.encoding === "xlsx") return new Uint8Array(await writeXlsx({ sheets: [{ name: "A", rows }] }));
  const quote = (cell: string) => (/[;,|\t"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  const end = shape.trailing ? shape.separator : "";
  const text = rows.map((cells) => cells.map(quote).join(shape.separator) + end).join("\r\n");
  return new Uint8Array(iconv.encode(text, shape.encoding, { addBOM: shape.encoding === "utf16le" }));
}

it("never counts more as received than it holds, and starts nothing while it asks", async () => {
  let received = 0;
  await fc.assert(
    fc.asyncProperty(statement, async (shape) => {
      const content = await write(shape);
      const answer = await sendStatement(app, treasurer, content, { path: "/check" });
      if (answer.status === 422) return;
      expect(answer.status).toBe(200);
      const { counts, questions } = (await answer.json()) as StatementCheck;
      if (questions.length > 0) {
        expect((await sendStatement(app, treasurer, content)).status).toBe(422);
        return;
      }
      expect(counts.amount + counts.known).toBeLessThanOrEqual(held(shape));
      received += counts.amount;
    }),
    { numRuns: RUNS },
  );
  // The most careful reader reads nothing: this one must read most of what is plain.
  expect(received).toBeGreaterThan(0);
}, 300_000);
