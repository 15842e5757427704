import { afterAll, beforeAll, expect, it } from "vitest";
import type { Carrying } from "../factories/make-two-factor.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";
import { stopChecked } from "../setup/stop-checked.ts";
import { checkStatement, importStatement } from "./send-statement.ts";

let app: TestApp;
let staff: Carrying;
beforeAll(async () => {
  app = await startTestApp();
  staff = (await signInStaff(app, ["treasurer"])).carrying;
});
afterAll(() => stopChecked(app));

const fileOf = (...lines: string[]) => ["Date;Libellé;Débit;Crédit", ...lines].join("\r\n");
const read = async (...lines: string[]) =>
  (await checkStatement(app, staff, fileOf(...lines))).lines.map(({ line, verdict, problem }) => [
    line,
    verdict,
    problem,
  ]);

it("puts a reversal beside what it takes back: neither is taken, unless staff says so", async () => {
  const file = fileOf(
    "17/11/2025;VIR KOFFI;;17 000",
    "17/11/2025;ANNULATION VIR KOFFI;;-17 000",
    "17/11/2025;VIR AYA;;900",
  );
  const checked = await checkStatement(app, staff, file);
  expect(checked.lines.map(({ line, verdict, problem }) => [line, verdict, problem])).toEqual([
    [2, "reversed", "Annulé à la ligne 3."],
    [3, "reversed", "Annule la ligne 2."],
    [4, "fresh", null],
  ]);
  expect(checked.counts).toMatchObject({ fresh: 1, reversed: 2, paid_out: 0, amount: 900 });
  expect(checked.reversed).toMatchObject({ lines: 1, text: expect.stringContaining("ligne 3") });
  expect((await importStatement(app, staff, file)).counts).toMatchObject({ fresh: 1, amount: 900 });

  const fields = { take_reversed: checked.reversed?.key ?? "" };
  const taken = await checkStatement(app, staff, file, { fields });
  expect(taken.counts).toMatchObject({ fresh: 1, known: 1, reversed: 1, amount: 17_000 });
  expect((await importStatement(app, staff, file, { fields })).counts).toMatchObject({ fresh: 1, amount: 17_000 });
  expect((await importStatement(app, staff, file)).counts).toMatchObject({ fresh: 0, known: 2, reversed: 1 });
});

it("finds it on a later day, by its words among equal amounts, and of a debit too, in either order of the file", async () => {
  expect(
    await read(
      "20/10/2025;REJET CHQ BAMBA;8 000;",
      "18/10/2025;REMISE CHQ BAMBA;;8 000",
      "18/10/2025;VIR TRAORE;;8 000",
    ),
  ).toEqual([
    [2, "reversed", "Annule la ligne 3."],
    [3, "reversed", "Annulé à la ligne 2."],
    [4, "fresh", null],
  ]);
  expect(await read("01/10/2025;FRAIS DE DOSSIER;4 000;", "02/10/2025;EXTOURNE FRAIS DE DOSSIER;;4 000")).toEqual([
    [2, "reversed", "Annulé à la ligne 3."],
    [3, "reversed", "Annule la ligne 2."],
  ]);
});

it("leaves alone another amount, an earlier day, a label that says nothing, and equal amounts that no word tells apart", async () => {
  expect(await read("03/09/2025;VIR KONE;;5 000", "03/09/2025;ANNULATION VIR KONE;;-4 000")).toEqual([
    [2, "fresh", null],
    [3, "paid_out", null],
  ]);
  expect(await read("05/09/2025;VIR KONE;;6 000", "04/09/2025;CONTRE-PASSATION KONE;;-6 000")).toEqual([
    [2, "fresh", null],
    [3, "paid_out", null],
  ]);
  expect(await read("05/09/2025;VIR KONE;;7 000", "06/09/2025;VIR EMIS KONE;;-7 000")).toEqual([
    [2, "fresh", null],
    [3, "paid_out", null],
  ]);
  expect(
    (await read("05/09/2025;VIR KONE;;7 500", "05/09/2025;VIR YAO;;7 500", "06/09/2025;EXTOURNE;;-7 500")).map(
      ([, verdict]) => verdict,
    ),
  ).toEqual(["fresh", "fresh", "paid_out"]);
});

it("takes a refund of the same transaction for what it is, whatever its word: no gift is left of both", async () => {
  const lines = (...more: string[]) => ["Date;Transaction ID;Type;Amount;Name", ...more].join("\r\n");
  const file = lines(
    "12/09/2025;TX-81;Received;25 000;KOFFI Aya",
    "13/09/2025;TX-82;Received;25 000;YAO Jean",
    "13/09/2025;TX-81;Refunded;-25 000;KOFFI Aya",
  );
  const checked = await checkStatement(app, staff, file);
  expect(checked.lines.map(({ line, verdict, problem }) => [line, verdict, problem])).toEqual([
    [2, "reversed", "Remboursée dans le même relevé, à la ligne 4."],
    [3, "fresh", null],
    [4, "reversed", "Rembourse la ligne 2."],
  ]);
  expect((await importStatement(app, staff, file)).counts).toMatchObject({ fresh: 1, amount: 25_000 });
  // An earlier day, another amount and money that was sent before are no refund of it.
  const others = lines(
    "14/09/2025;TX-91;Received;3 000;KOFFI Aya",
    "13/09/2025;TX-91;Refunded;-3 000;KOFFI Aya",
    "14/09/2025;TX-92;Received;4 000;KOFFI Aya",
    "15/09/2025;TX-92;Refunded;-1 000;KOFFI Aya",
  );
  expect((await checkStatement(app, staff, others)).lines.map(({ verdict }) => verdict)).toEqual([
    ...["fresh", "paid_out", "fresh", "paid_out"],
  ]);
});
