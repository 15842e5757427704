CREATE TABLE "member_import_lines" (
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone" text NOT NULL,
	"outcome" text NOT NULL,
	"reason" text,
	"account_id" uuid,
	CONSTRAINT "member_import_lines_import_id_line_pk" PRIMARY KEY("import_id","line"),
	CONSTRAINT "member_import_lines_outcome" CHECK ("member_import_lines"."outcome" in ('waiting', 'created', 'existing', 'refused', 'spared'))
);
--> statement-breakpoint
CREATE TABLE "member_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"actor" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"file_name" text NOT NULL,
	"invite" boolean NOT NULL,
	"state" text NOT NULL,
	"waiting" integer NOT NULL,
	"created" integer DEFAULT 0 NOT NULL,
	"existing" integer NOT NULL,
	"refused" integer NOT NULL,
	"removed" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	CONSTRAINT "member_imports_state" CHECK ("member_imports"."state" in ('running', 'done', 'undone')),
	CONSTRAINT "member_imports_finished" CHECK (("member_imports"."state" = 'running') = ("member_imports"."finished_at" is null)),
	CONSTRAINT "member_imports_undone" CHECK (("member_imports"."state" = 'undone') = ("member_imports"."undone_at" is not null)),
	CONSTRAINT "member_imports_waiting" CHECK ("member_imports"."waiting" >= 0 and ("member_imports"."state" = 'running' or "member_imports"."waiting" = 0))
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "import_id" uuid;--> statement-breakpoint
ALTER TABLE "member_import_lines" ADD CONSTRAINT "member_import_lines_import_id_member_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."member_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_import_lines" ADD CONSTRAINT "member_import_lines_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_import_lines_waiting" ON "member_import_lines" USING btree ("import_id","line") WHERE "member_import_lines"."outcome" = 'waiting';--> statement-breakpoint
CREATE INDEX "member_import_lines_of" ON "member_import_lines" USING btree ("account_id") WHERE "member_import_lines"."account_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "member_imports_by_key" ON "member_imports" USING btree ("actor","key");--> statement-breakpoint
CREATE INDEX "member_imports_by_age" ON "member_imports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "accounts_by_import" ON "accounts" USING btree ("import_id") WHERE "accounts"."import_id" is not null;