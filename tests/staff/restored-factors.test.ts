// Only in full runs: a backup and two restores, each a program of its own, take half a minute.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { accounts } from "#people/identity/accounts.db.ts";
import { makeInstallation } from "../backup/installation.ts";
import { makeAccount } from "../factories/make-account.ts";
import { setUpFactor, signInToWork } from "../factories/make-two-factor.ts";
import { runCommand } from "../fixtures/run-command.ts";

const KEY = { SECRET_KEY: "the first key, long enough to be one" };
const OTHER_KEY = { SECRET_KEY: "another key, which is as long as that" };

it("a restore without the former key says so, and one with it says nothing", async () => {
  const folder = await mkdtemp(join(tmpdir(), "akwaba-sealed-"));
  const backup = join(folder, "akwaba.backup");
  const place = await makeInstallation("tested", KEY);
  const source = await place.start();
  const body = await makeAccount(source);
  await source.handle.db.update(accounts).set({ roles: ["treasurer"] });
  const { carrying } = await signInToWork(source, body);
  await setUpFactor(source, carrying);
  await source.stop();
  expect(await runCommand(["backup", backup], place.environment)).toMatchObject({ code: 0 });
  for (const [environment, said] of [
    [KEY, expect.not.stringContaining("SECRET_KEY")],
    [OTHER_KEY, expect.stringMatching(/SECRET_KEY.*reset:two-factor/)],
  ] as const) {
    const empty = await makeInstallation("tested", environment);
    expect(await runCommand(["restore", backup], empty.environment)).toMatchObject({ code: 0, stdout: said });
    await empty.remove();
  }
  await place.remove();
  await rm(folder, { recursive: true, force: true });
});
