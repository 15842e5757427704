import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { SERVER_ENV, SERVER_FLAGS } from "../../scripts/server-flags.mjs";

const read = (path: string) => readFileSync(path, "utf8");
const configuration = read("src/app/config.ts");
/** Every variable that the configuration reads. */
const VARIABLES = new Set([...configuration.matchAll(/^ {2}([A-Z][A-Z_]+): z\./gm)].map(([, name]) => name));

describe("the examples for operators", () => {
  it.each([
    ["Dockerfile", /^ENV (.*)$/m],
    ["compose.yaml", /environment: &environment\n((?: {4}.*\n)+)/],
    ["ops/install.sh", /<<SETTINGS\n([\s\S]*?)\nSETTINGS\n/],
  ])("%s names no variable that the site does not read", (file, part) => {
    const text = part.exec(read(file))?.[1] ?? "";
    const names = [...text.matchAll(/(?<![\w$/{@.-])([A-Z][A-Z_]{2,})(?==|: )/g)].map(([, name]) => name ?? "");
    expect(names.length).toBeGreaterThan(3);
    const unknown = names.filter((name) => !VARIABLES.has(name) && !Object.hasOwn(SERVER_ENV, name));
    expect(unknown).toEqual([]);
  });

  it("let a proxy serve what a node without its database still serves", () => {
    expect(read("ops/Caddyfile")).toMatch(/^\t*health_uri \/healthz$/m);
  });

  it("create a database that stores all letters, whatever the locale of its server is", () => {
    const texts = ["ops/install.sh", "docs/operations.md"].map(read).join("\n");
    const created = texts.match(/^(create database|.*createdb -O) .*$/gm) ?? [];
    expect(created).toHaveLength(3);
    for (const line of created) expect(line).toMatch(/UTF8.*C\.UTF-8.*template0/);
  });

  it("start Node as every other start does", () => {
    expect(read("ops/akwaba.service")).toContain(`${SERVER_FLAGS.join(" ")} build/app/main.js`);
    for (const [name, value] of Object.entries(SERVER_ENV)) {
      expect(read("ops/akwaba.service")).toContain(`${name}=${value}`);
      expect(read("Dockerfile")).toContain(`${name}=${value}`);
    }
    expect(JSON.parse(/^CMD (\[.*\])$/m.exec(read("Dockerfile"))?.[1] ?? "[]")).toEqual([
      "node",
      ...SERVER_FLAGS,
      "build/app/main.js",
    ]);
  });
});
