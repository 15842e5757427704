import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import type {
  StatementCounts,
  StatementImportResult,
  StatementImports,
  StatementLines,
} from "#money/statements/statement.contract.ts";
import type { Carrying } from "../factories/make-two-factor.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import { propertyRuns } from "../setup/property-runs.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";
import { type AnyStatement, anyShape, writeStatement } from "./any-statement.ts";
import { checkStatement, importStatement, sendStatement } from "./send-statement.ts";

const RUNS = propertyRuns({ quick: 20, full: 600, embedded: 60 });

let app: TestApp;
let treasurer: Carrying;
beforeAll(async () => {
  app = await startTestApp();
  treasurer = (await signInStaff(app, ["treasurer"])).carrying;
});
afterAll(() => app.stop());

/** Returns the sum, in FCFA, and the number of lines that the list shows. */
async function counted(): Promise<{ amount: number; lines: number }> {
  const answer = await app.call("/api/v01/admin/statement-lines", { headers: treasurer });
  const { amount, total } = (await answer.json()) as StatementLines;
  return { amount, lines: total };
}

async function undoAll(): Promise<void> {
  const answer = await app.call("/api/v01/admin/statement-imports", { headers: treasurer });
  for (const { id } of ((await answer.json()) as StatementImports).data) {
    await app.post(`/admin/statement-imports/${id}/undo`, {}, treasurer);
  }
  expect(await counted()).toEqual({ amount: 0, lines: 0 });
}

/**
 * Imports the statement as a careful treasurer does: answers what is asked rightly, and only what the file does not
 * say.
 */
async function importCarefully({ content, name, unsaid }: AnyStatement): Promise<{
  counts: StatementCounts;
  fields: Record<string, string>;
}> {
  const fields: Record<string, string> = {};
  for (;;) {
    const { questions } = await checkStatement(app, treasurer, content, { name, fields });
    const answer = await sendStatement(app, treasurer, content, { name, fields });
    const [question] = questions;
    expect(answer.status, question?.text).toBe(question ? 422 : 200);
    if (!question) return { ...((await answer.json()) as StatementImportResult), fields };
    expect(await counted()).toEqual({ amount: 0, lines: 0 });
    expect(fields).not.toHaveProperty(question.field);
    expect(unsaid).toHaveProperty(question.field);
    fields[question.field] = unsaid[question.field] ?? "";
  }
}

it("receives exactly what a statement holds, once, and asks only what it does not say", async () => {
  let received = 0;
  await fc.assert(
    fc.asyncProperty(anyShape, async (shape) => {
      await undoAll();
      const statement = await writeStatement(shape);
      if (statement.fault) {
        const refused = await sendStatement(app, treasurer, statement.content, { name: statement.name });
        expect(refused.status).toBe(422);
        expect((await refused.json()).errors).toHaveProperty("file");
        return;
      }
      const { counts, fields } = await importCarefully(statement);
      expect({ amount: counts.amount, lines: counts.fresh }).toEqual(statement.held);
      expect(await counted()).toEqual(statement.held);
      // The same file under other columns is the same money.
      const again = { ...fields, label: "", reference: "" };
      await importStatement(app, treasurer, statement.content, { name: statement.name, fields: again });
      expect(await counted()).toEqual(statement.held);
      received += counts.fresh;
    }),
    { numRuns: RUNS },
  );
  // About half of the files hold money that came in, so that far fewer mean a generator that tries nothing.
  expect(received).toBeGreaterThan(RUNS / 10);
}, 300_000);
