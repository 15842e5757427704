import { posix } from "node:path";
import type { Row, Table } from "./direction-table.ts";
import { findCircles } from "./find-circles.ts";

export interface SourceFile {
  path: string;
  text: string;
}

interface Import {
  from: string;
  to: string;
  typeOnly: boolean;
}

// An `import type` has its word captured; `from`, a bare import and a dynamic one name the file.
const IMPORT =
  /^(?:import|export)\b(\s+type\b(?!\s*,|\s+from\b))?[^"';]*?\bfrom\s+"([^"]+)"|^import\s+"([^"]+)"|\bimport\("([^"]+)"\)/gm;
const OTHERS = "others";
const TEST = /\.test\.tsx?$/;
const ROWS = /^nouns\/([^/]+)\/.*\.(?:repo|table|db)\.ts$/;
const DISTRICT = "(?:giving|money|people|site|reach|operations)";

/** Which area a file of `src` belongs to, the first that fits first. */
const AREAS: readonly (readonly [RegExp, string])[] = [
  [/^.*?([^/]+\.contract(?:\.test)?\.ts)$/, "contracts/$1"],
  [/^operations\/(commands|integrity)\//, "$1/"],
  [/^money\/providers\//, "providers/"],
  [new RegExp(`^${DISTRICT}/([^/]+)/web/`), "web/features/$1/"],
  [/^web\/(admin|contact-details|countries|guide|listing|member-area|sharing|table-import)\//, "web/features/$1/"],
  [new RegExp(`^${DISTRICT}/`), "nouns/"],
];

/**
 * Returns the differences between the imports of these files and a table, a line each: imports that it does not name,
 * permissions that no import needs, parts without a row, rows without a part, and circles. Tests may import everything,
 * and are left out.
 */
export function compareDirections(table: Table, files: readonly SourceFile[]): string[] {
  const checked = files.filter(({ path }) => !TEST.test(path));
  const imports = checked.flatMap(readImports);
  const paths = [...checked.map(({ path }) => path), ...imports.map(({ to }) => to)];
  const parts = [...new Set(paths.flatMap((path) => partOf(table, path) ?? []))];
  const rows = Object.entries(table.others ? { ...table.rows, [OTHERS]: table.others } : table.rows);
  const unused = new Set(rows.flatMap(([name, row]) => permissionsOf(name, row)));
  const missing = imports.flatMap((one) => checkImport(table, one, unused));
  return [
    ...parts.filter((part) => !rowOf(table, part)).map((part) => `${part} has no row`),
    ...Object.keys(table.rows)
      .filter((part) => !parts.includes(part))
      .map((part) => `${part} has no file`),
    ...missing,
    ...[...unused].map((permission) => `nothing needs that ${permission}`),
    ...findCircles(graphOf(table, imports)).map((circle) => `a circle: ${circle.join(" → ")}`),
  ].map((line) => `scripts/directions.ts, ${table.name}: ${line}`);
}

/** Returns the breach of this import, if it is one. Takes the permissions that it needs out of `unused`. */
function checkImport(table: Table, { from, to, typeOnly }: Import, unused: Set<string>): string[] {
  const part = partOf(table, from);
  const other = partOf(table, to);
  if (part === undefined || other === undefined || part === other) return [];
  const row = rowOf(table, part) ?? { uses: [] };
  const name = table.rows[part] ? part : OTHERS;
  const file = nameOf(to).slice(table.base.length);
  const needed = permissionsOf(name, {
    uses: row.uses.filter((used) => used === other || used === file),
    types: row.types?.filter((named) => typeOnly && (named === file || named === other)) ?? [],
  });
  if (needed.length === 0) return [`${from} imports ${to}, but ${part} does not use ${other}`];
  for (const permission of needed) unused.delete(permission);
  const owner = ROWS.exec(nameOf(to))?.[1];
  if (owner === undefined || row.types?.some((named) => typeOnly && (named === file || named === other))) return [];
  for (const permission of permissionsOf(name, { uses: [], rowsOf: [owner] })) unused.delete(permission);
  return row.rowsOf?.includes(owner)
    ? []
    : [`${from} imports ${to}, which is ${owner}'s own: call a use case, or name ${owner} in rowsOf of ${part}`];
}

function permissionsOf(part: string, { uses, types = [], rowsOf = [] }: Row): string[] {
  return [
    ...uses.map((used) => `${part} uses ${used}`),
    ...types.map((file) => `${part} takes types of ${file}`),
    ...rowsOf.map((owner) => `${part} shares the rows of ${owner}`),
  ];
}

// Types of single files make no edge: the linter refuses circles among their files (noImportCycles).
function graphOf(table: Table, imports: readonly Import[]): Map<string, string[]> {
  const graph = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    const [part, other] = [partOf(table, from), partOf(table, to)];
    if (part === undefined || other === undefined || part === other) continue;
    const uses = rowOf(table, part)?.uses ?? [];
    if (!uses.includes(other) && !uses.includes(nameOf(to).slice(table.base.length))) continue;
    graph.set(part, (graph.get(part) ?? new Set()).add(other));
  }
  return new Map([...graph].map(([part, others]) => [part, [...others]]));
}

function rowOf({ rows, others }: Table, part: string): Row | undefined {
  return rows[part] ?? others;
}

/** Returns the part of the table that a file belongs to, undefined if the table does not name it. */
function partOf({ base, loose }: Table, path: string): string | undefined {
  const name = nameOf(path);
  if (!name.startsWith(base)) return undefined;
  const [first = "", second] = name.slice(base.length).split("/");
  return second === undefined ? loose : first;
}

/** Returns the path as the tables write it: by its area, and of a noun without its district. */
function nameOf(path: string): string {
  if (!path.startsWith("src/")) return path;
  const name = path.slice("src/".length);
  const area = AREAS.find(([places]) => places.test(name));
  return area ? name.replace(area[0], area[1]) : name;
}

/** Returns our own files that a file imports. The types that React Router generates are left out. */
function readImports({ path, text }: SourceFile): Import[] {
  return [...text.matchAll(IMPORT)].flatMap(([, type, named, bare, dynamic]) => {
    const to = resolveImport(path, (named ?? bare ?? dynamic ?? "").replace(/\?.*$/, ""));
    return to === undefined || to.includes("/+types/") ? [] : [{ from: path, to, typeOnly: type !== undefined }];
  });
}

function resolveImport(path: string, name: string): string | undefined {
  if (name.startsWith("#demo/")) return name.slice(1);
  if (name.startsWith("#")) return `src/${name.slice(1)}`;
  return name.startsWith(".") ? posix.join(posix.dirname(path), name) : undefined;
}
