import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import type { Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { callAdmin, DataDirInUse, lockDataDir } from "#platform/admin-socket.ts";

let dataDir: string;
const servers: Server[] = [];
const left = Promise.withResolvers<void>();

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "akwaba-admin-"));
});
afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise((closed) => server.close(closed));
  await rm(dataDir, { recursive: true, force: true });
});

async function hold(): Promise<void> {
  servers.push(
    await lockDataDir(dataDir, {
      repeat: async (argument) => argument,
      nothing: async () => undefined,
      fail: async () => {
        throw new Error("the disk is full");
      },
      count: async (_argument, { progress }) => {
        for (const line of ["1 of 2", "2 of 2"]) progress(line);
        return "counted";
      },
      wait: async (_argument, { progress, signal }) => {
        progress("waiting");
        await once(signal, "abort");
        left.resolve();
      },
    }),
  );
}

it("commands reach the process that holds the data folder, with any argument and its answer", async () => {
  await hold();
  const argument = { email: "awa+don@exemple.example", rows: [1, null, "é\n"] };
  expect(await callAdmin(dataDir, "repeat", { argument })).toEqual({ result: argument });
  expect(await callAdmin(dataDir, "nothing")).toEqual({ result: null });
});

it("a command that fails there, or is unknown there, fails here with what was said", async () => {
  await hold();
  await expect(callAdmin(dataDir, "fail")).rejects.toThrow("the disk is full");
  await expect(callAdmin(dataDir, "restore")).rejects.toThrow("knows no command restore");
  await expect(callAdmin(dataDir, "toString")).rejects.toThrow("knows no command toString");
});

it("a long command says how far it is, and is told if its caller goes away", async () => {
  await hold();
  const lines: string[] = [];
  const progress = (line: string) => void lines.push(line);
  expect(await callAdmin(dataDir, "count", { progress })).toEqual({ result: "counted" });
  expect(lines).toEqual(["1 of 2", "2 of 2"]);
  const caller = callAdmin(dataDir, "wait", {
    progress() {
      throw new Error("interrupted");
    },
  });
  await expect(caller).rejects.toThrow("interrupted");
  await left.promise;
});

it("a folder that no process holds has no answer, and one that is held is refused to a second process", async () => {
  expect(await callAdmin(dataDir, "repeat", { argument: 1 })).toBeUndefined();
  await hold();
  await expect(hold()).rejects.toThrow(DataDirInUse);
});

it("the socket of a killed process is taken over", async () => {
  const path = join(dataDir, "admin.sock");
  const program = `require("node:net").createServer().listen(${JSON.stringify(path)}, () => process.kill(process.pid, "SIGKILL"))`;
  expect(spawnSync(process.execPath, ["-e", program]).signal).toBe("SIGKILL");
  expect(await callAdmin(dataDir, "repeat", { argument: 1 })).toBeUndefined();
  await hold();
  expect(await callAdmin(dataDir, "repeat", { argument: 1 })).toEqual({ result: 1 });
});
