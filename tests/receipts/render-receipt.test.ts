import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { build } from "esbuild";
import { afterAll, describe, expect, it } from "vitest";
import { createReceiptRenderer } from "#money/receipts/document/receipt-renderer.ts";
import { renderReceiptPdf } from "#money/receipts/document/render-receipt.ts";
import { unpdfText } from "./read-pdf.ts";
import { receiptExample } from "./receipt-example.ts";

const run = promisify(execFile);
const digest = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

/** A program that draws the example in a thread and prints the digest of its bytes. */
const PROGRAM = `
import { createHash } from "node:crypto";
import { createReceiptRenderer } from "#money/receipts/document/receipt-renderer.ts";
import { receiptExample } from ${JSON.stringify(resolve("tests/receipts/receipt-example.ts"))};
const drawer = createReceiptRenderer();
const pdf = await drawer.renderReceipt(receiptExample());
process.stdout.write(createHash("sha256").update(pdf).digest("hex"));
await drawer.stop();
`;

/** Puts the program among the sources, because the aliases of package.json apply nowhere else. */
async function withProgram<T>(use: (folder: string, program: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(resolve("tests/receipts/.program-"));
  try {
    const program = join(folder, "program.ts");
    await writeFile(program, PROGRAM);
    return await use(folder, program);
  } finally {
    await rm(folder, { recursive: true });
  }
}

const { renderReceipt, stop } = createReceiptRenderer();
afterAll(stop);

describe("a receipt drawn in a thread has the bytes of one drawn here", () => {
  const expected = renderReceiptPdf(receiptExample()).then(digest);

  it("under the test runner", async () => {
    const drawn = await Promise.all([renderReceipt(receiptExample()), renderReceipt(receiptExample())]);
    expect(drawn.map(digest)).toEqual([await expected, await expected]);
  });

  it("after a receipt whose letters have the same letters under their accents", async () => {
    const other = createReceiptRenderer();
    const payerName = "Yao Ykébé";
    await other.renderReceipt(receiptExample({ payerName: "Ýkébé" }));
    const drawn = await other.renderReceipt(receiptExample({ payerName }));
    await other.stop();
    expect((await unpdfText(drawn)).replaceAll("\u00a0", " ")).toContain(payerName);
    expect(digest(drawn)).toBe(digest(await renderReceipt(receiptExample({ payerName }))));
  });

  it("from the sources", async () => {
    await withProgram(async (_folder, program) => {
      const { stdout } = await run(process.execPath, ["--import", "tsx", program]);
      expect(stdout).toBe(await expected);
    });
  });

  it("built as the application is", async () => {
    await withProgram(async (folder, program) => {
      await cp("src/shared/brand/fonts", join(folder, "fonts"), { recursive: true });
      await build({
        entryPoints: { main: program, "receipt-worker": "src/money/receipts/receipt-worker.ts" },
        outdir: folder,
        bundle: true,
        packages: "external",
        platform: "node",
        format: "esm",
        target: "node24",
        jsx: "automatic",
        logLevel: "error",
      });
      const { stdout } = await run(process.execPath, [join(folder, "main.js")]);
      expect(stdout).toBe(await expected);
    });
  });
});
