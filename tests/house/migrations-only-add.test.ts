import { describe, expect, it } from "vitest";
import { findBreakingMigrations } from "../../scripts/check-migrations.ts";

/** The rule's verdict on one statement after the release. */
const judge = (sql: string) =>
  findBreakingMigrations(
    [
      { tag: "0000_start", sql: 'CREATE TABLE "gifts" ("id" uuid); DROP TABLE "before_the_release";' },
      { tag: "0001_next", sql },
    ],
    "0000_start",
  );

describe("a migration after the release", () => {
  it.each([
    'CREATE TABLE "notes" ("id" uuid NOT NULL);--> statement-breakpoint\nALTER TABLE "notes" ADD CONSTRAINT "n" CHECK (true);',
    'ALTER TABLE "gifts" ADD COLUMN "note" text;',
    'ALTER TABLE "gifts" ADD COLUMN "seen" boolean DEFAULT false NOT NULL;',
    'ALTER TABLE "gifts" ADD COLUMN "day" text GENERATED ALWAYS AS (\'x\') STORED NOT NULL;',
    'ALTER TABLE "gifts" ADD COLUMN "of" uuid;--> statement-breakpoint\nALTER TABLE "gifts" ADD CONSTRAINT "f" FOREIGN KEY ("of") REFERENCES "public"."gifts"("id");',
    'ALTER TABLE "gifts" ADD COLUMN "of" uuid;--> statement-breakpoint\nCREATE UNIQUE INDEX "once" ON "gifts" USING btree ("id","of");',
    'CREATE INDEX "by_day" ON "gifts" USING btree ("id");',
    'ALTER TABLE "gifts" ALTER COLUMN "id" DROP NOT NULL;',
    'UPDATE "gifts" SET "note" = \'-\';',
    "CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN DELETE FROM gifts; RETURN NEW; END $$;",
    '-- The former release bears it: it has not read this column since version 3.\nALTER TABLE "gifts" DROP COLUMN "old";',
  ])("may do: %s", (sql) => {
    expect(judge(sql)).toEqual([]);
  });

  it.each([
    ["drops", 'DROP TABLE "gifts" CASCADE;'],
    ["drops", 'DROP INDEX "gifts_once";'],
    ["drops a column", 'ALTER TABLE "gifts" DROP COLUMN "old";'],
    ["drops a column or a constraint", 'ALTER TABLE "public"."gifts" DROP CONSTRAINT "gifts_state";'],
    ["renames", 'ALTER TABLE "gifts" RENAME COLUMN "old" TO "new";'],
    ["changes the type", 'ALTER TABLE "gifts" ALTER COLUMN "amount" SET DATA TYPE bigint;'],
    ["demands a value", 'ALTER TABLE "gifts" ALTER COLUMN "note" SET NOT NULL;'],
    ["takes a default away", 'ALTER TABLE "gifts" ALTER COLUMN "note" DROP DEFAULT;'],
    ["leaves out", 'ALTER TABLE "gifts" ADD COLUMN "note" text NOT NULL;'],
    ["adds a constraint", 'ALTER TABLE "gifts" ADD CONSTRAINT "c" CHECK ("gifts"."amount" > 0);'],
    ["adds a constraint", 'ALTER TABLE "gifts" ADD CONSTRAINT "u" UNIQUE("note");'],
    ["makes unique", 'CREATE UNIQUE INDEX "once" ON "gifts" USING btree ("note");'],
    ["adds a trigger", "CREATE CONSTRAINT TRIGGER guard AFTER INSERT ON gifts FOR EACH ROW EXECUTE FUNCTION f();"],
    ["deletes rows", 'DELETE FROM "gifts" WHERE true;'],
    ["changes a function", "CREATE OR REPLACE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN END $$;"],
    ["drops", '-- No reason that counts.\nDROP TABLE "gifts";'],
    ["drops", 'ALTER TABLE "gifts" ADD COLUMN "note" text; DROP TABLE "gifts";'],
  ])("that %s is refused: %s", (what, sql) => {
    expect(judge(sql)).toEqual([expect.stringContaining(what)]);
  });

  it("is looked for after a release that there is", () => {
    expect(findBreakingMigrations([], "0000_start")).toEqual([expect.stringContaining("there is no migration")]);
  });
});
