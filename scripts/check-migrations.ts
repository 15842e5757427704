/**
 * The rule that the former release runs on the schema of this one: migrations after it only add. What takes away,
 * renames or demands more is refused, unless the statement's comment says why the former release bears it.
 */
export interface Migration {
  /** Its name without the ending, as in `meta/_journal.json`. */
  tag: string;
  sql: string;
}

/** Begins the comment of a statement that the rule would refuse, and the reason follows. */
const MARK = /^\s*--\s*the former release bears it: \S/im;
const NAME = String.raw`(?:"?public"?\.)?"?(\w+)"?`;
const FUNCTION_BODY = /(\$\w*\$)[\s\S]*?\1/g;
const COMMENT = /^\s*--.*$/gm;

const CREATE_TABLE = new RegExp(`^create table (?:if not exists )?${NAME}`, "i");
const ALTER_TABLE = new RegExp(String.raw`^alter table (?:only )?(?:if exists )?${NAME} ([\s\S]*)`, "i");
const ADD_COLUMN = /^add column (?:if not exists )?"?(\w+)"?([\s\S]*)/i;
const UNIQUE_INDEX = new RegExp(String.raw`^create unique index .*? on ${NAME}([\s\S]*)`, "i");
const TRIGGER = new RegExp(String.raw`^create (?:or replace )?(?:constraint )?trigger [\s\S]*? on ${NAME}`, "i");
/**
 * A constraint that a row of the former release may break, as it does not fill the new columns: an unset one never
 * does.
 */
const ON_COLUMNS = /^add constraint \S+ (?:unique|foreign key) ?\(([^)]*)\)/i;

/** Further statements that change what the former release relies on. */
const BREAKING: readonly [statement: RegExp, what: string][] = [
  [/^drop (?!policy)/i, "drops"],
  [/^(?:truncate|delete)\b/i, "deletes rows"],
  [/^(?:create or replace|alter) function/i, "changes a function"],
  [/^alter (?:type|sequence|view|schema)/i, "changes a type, sequence or view"],
  [/^revoke/i, "takes rights away"],
];

/** Forms of `alter table` that are refused. */
const BREAKING_CHANGES: readonly [change: RegExp, what: string][] = [
  [/^drop/i, "drops a column or a constraint"],
  [/^rename/i, "renames"],
  [/^alter column \S+ (?:set data )?type/i, "changes the type of a column"],
  [/^alter column \S+ set not null/i, "demands a value that the former release may leave out"],
  [/^alter column \S+ drop default/i, "takes a default away"],
  [/^add constraint/i, "adds a constraint that the former release may break"],
];

/** Returns what breaks the rule in the migrations after the one named `released`, as lines to print. */
export function findBreakingMigrations(migrations: readonly Migration[], released: string): string[] {
  const from = migrations.findIndex(({ tag }) => tag === released);
  if (from < 0) return [`migrations/released.json: there is no migration ${released}`];
  // A migration cannot break tables and columns that the former release does not know.
  const known = { tables: new Set<string>(), columns: new Set<string>() };
  return migrations.slice(from + 1).flatMap(({ tag, sql }) =>
    statementsOf(sql).flatMap((statement) => {
      const what = judgeStatement(statement.text, known);
      if (what === undefined || MARK.test(statement.comment)) return [];
      return [`migrations/${tag}.sql: ${what}: the former release still runs: ${firstLine(statement.text)}`];
    }),
  );
}

interface Known {
  tables: Set<string>;
  columns: Set<string>;
}

function judgeStatement(text: string, added: Known): string | undefined {
  const created = CREATE_TABLE.exec(text)?.[1];
  if (created !== undefined) {
    added.tables.add(created);
    return undefined;
  }
  const [, table = "", change = ""] = ALTER_TABLE.exec(text) ?? [];
  if (table !== "") return added.tables.has(table) ? undefined : judgeChange({ table, change }, added);
  const [, indexed = "", columns = ""] = UNIQUE_INDEX.exec(text) ?? [];
  if (indexed !== "") {
    const harmless = added.tables.has(indexed) || namesNewColumn(indexed, columns, added);
    return harmless ? undefined : "makes unique what the former release may write twice";
  }
  const guarded = TRIGGER.exec(text)?.[1];
  if (guarded !== undefined) return added.tables.has(guarded) ? undefined : "adds a trigger to what it writes";
  return BREAKING.find(([pattern]) => pattern.test(text))?.[1];
}

function judgeChange({ table, change }: { table: string; change: string }, added: Known): string | undefined {
  const [, column, definition = ""] = ADD_COLUMN.exec(change) ?? [];
  if (column !== undefined) {
    added.columns.add(`${table}.${column}`);
    const demanded = /\bnot null\b/i.test(definition) && !/\b(?:default|generated)\b/i.test(definition);
    return demanded ? "adds a column that the former release leaves out" : undefined;
  }
  const constrained = ON_COLUMNS.exec(change)?.[1];
  if (constrained !== undefined && namesNewColumn(table, constrained, added)) return undefined;
  return BREAKING_CHANGES.find(([pattern]) => pattern.test(change))?.[1];
}

function namesNewColumn(table: string, columns: string, added: Known): boolean {
  return [...columns.matchAll(/\w+/g)].some(([name]) => added.columns.has(`${table}.${name}`));
}

/** Returns the statements with the comment lines before and in each. */
function statementsOf(sql: string): { text: string; comment: string }[] {
  return sql
    .replace(FUNCTION_BODY, "$$$$")
    .split(/;|--> statement-breakpoint/)
    .map((part) => ({
      comment: part.match(COMMENT)?.join("\n") ?? "",
      text: part.replace(COMMENT, "").trim().replace(/\s+/g, " "),
    }))
    .filter(({ text }) => text !== "");
}

const firstLine = (text: string): string => (text.length > 100 ? `${text.slice(0, 100)}…` : text);
