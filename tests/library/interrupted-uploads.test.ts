import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { deleteOrphans } from "#site/library/store-files.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";
import { libraryCalls, twoColours } from "./library-calls.ts";

let app: TestApp;
let library: ReturnType<typeof libraryCalls>;
beforeAll(async () => {
  app = await startTestApp();
  library = libraryCalls(app, (await signInStaff(app, ["editor"])).carrying);
});
afterAll(() => app.stop());

const filesOf = async (area: string) =>
  (await readdir(join(app.dataDir, "files", area), { recursive: true, withFileTypes: true }).catch(() => [])).filter(
    (entry) => entry.isFile(),
  ).length;
const orphans = () => deleteOrphans({ db: app.handle.db, clock: app.clock, files: app.site.files });

it("an upload whose process is killed between its files and its row leaves neither, an hour later", async () => {
  const complete = await library.upload();
  await app.settled();
  const before = [await filesOf("public"), await filesOf("private")];

  // The row is never written: the process ends here.
  const killed = Promise.withResolvers<never>();
  const reached = Promise.withResolvers<void>();
  const { withStoredFiles } = await import("#site/library/store-files.ts");
  const picture = { data: await twoColours(200, 200), width: 200, height: 200 };
  void withStoredFiles(
    { db: app.handle.db, clock: app.clock, files: app.site.files },
    {
      pictureId: crypto.randomUUID(),
      original: await twoColours(200, 200),
      shapes: [{ shape: "photo", rendered: picture }],
    },
    async () => {
      reached.resolve();
      return killed.promise;
    },
  );
  await reached.promise;
  expect([await filesOf("public"), await filesOf("private")]).toEqual(before.map((count) => count + 1));
  expect((await library.list()).total).toBe(1);

  expect(await orphans()).toBe(0);
  app.clock.advance(3_601);
  expect(await orphans()).toBe(2);
  expect(await orphans()).toBe(0);
  expect([await filesOf("public"), await filesOf("private")]).toEqual(before);
  expect((await app.call(`/public/${complete.references.banner}`)).status).toBe(200);
});
