/**
 * `npm run sbom`: writes what the installed application consists of into build/: `sbom.cdx.json`, the bill of materials
 * (CycloneDX), and `licences.md`, the licence of each part with its text. Ends with 1 if a licence is not among those
 * known to allow serving and distributing the application.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { say } from "./run-command.mjs";

process.chdir(fileURLToPath(new URL("..", import.meta.url)));

// Those of files (MPL) and of a library that is linked at run time and can be replaced (LGPL) put no terms on our code.
const ALLOWED = [
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC0-1.0",
  "ISC",
  "LGPL-3.0-or-later",
  "MIT",
  "MIT-0",
  "MPL-2.0",
  "Unlicense",
];

/** Parts whose package.json names no licence, with what their licence file says. */
const UNNAMED = { "png-js": "MIT" };

const LICENCE_FILE = /^(?:licen[cs]e|copying|notice)/i;

const npm = process.platform === "win32" ? "npm.cmd" : "npm";
const { status, stdout, stderr } = spawnSync(npm, ["sbom", "--omit=dev", "--sbom-format=cyclonedx"], {
  encoding: "utf8",
  maxBuffer: 64 * 1024 ** 2,
  shell: process.platform === "win32",
});
if (status !== 0) {
  say(`npm could not list the parts:\n${stderr}`);
  process.exit(1);
}
const folders = listFolders();
mkdirSync("build", { recursive: true });
writeFileSync("build/sbom.cdx.json", stdout);

const parts = JSON.parse(stdout)
  .components.map((part) => ({ name: nameOf(part), version: part.version, licence: licenceOf(part) }))
  .sort((a, b) => (a.name < b.name ? -1 : 1));
writeFileSync("build/licences.md", `# The parts of Akwaba, and their licences\n\n${parts.map(describe).join("\n")}`);

const refused = parts.filter(({ licence }) => !isAllowed(licence));
for (const { name, version, licence } of refused) say(`✗ ${name} ${version}: ${licence}`);
say(`${parts.length} parts, ${refused.length} with a licence that is not known to be allowed`);
process.exit(refused.length === 0 ? 0 : 1);

/** Returns the folder of each installed package, by name and version. */
function listFolders() {
  const { packages } = JSON.parse(readFileSync("node_modules/.package-lock.json", "utf8"));
  return new Map(
    Object.entries(packages).map(([path, { version }]) => [`${path.split("node_modules/").at(-1)}@${version}`, path]),
  );
}

function nameOf({ group, name }) {
  return group ? `${group}/${name}` : name;
}

function licenceOf(part) {
  const named = (part.licenses ?? []).map(({ expression, license }) => expression ?? license.id ?? license.name);
  return named.length > 0 ? named.join(" AND ") : (UNNAMED[nameOf(part)] ?? "none");
}

/** Returns whether a licence, or one of those that a part may be used under, is allowed. */
function isAllowed(licence) {
  const choices = licence.replace(/[()]/g, "").split(" OR ");
  return choices.some((choice) => choice.split(" AND ").every((one) => ALLOWED.includes(one)));
}

function describe({ name, version, licence }) {
  const folder = folders.get(`${name}@${version}`);
  const files = folder ? readdirSync(folder).filter((file) => LICENCE_FILE.test(file)) : [];
  const texts = files.map((file) => readFileSync(join(folder, file), "utf8").trim());
  const quoted = texts.map((text) => `\n${"```"}text\n${text.replaceAll("```", "'''")}\n${"```"}\n`).join("");
  return `## ${name} ${version}\n\n${licence}\n${quoted}`;
}
