CREATE TABLE "library_files" (
	"key" text PRIMARY KEY NOT NULL,
	"picture_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"announced_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "library_pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"alt" text NOT NULL,
	"decorative" boolean NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"focus_x" double precision NOT NULL,
	"focus_y" double precision NOT NULL,
	"crops" jsonb NOT NULL,
	"original" text NOT NULL,
	"references" jsonb NOT NULL,
	"uploaded_by" text,
	"uploaded_at" timestamp with time zone NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "library_pictures_described" CHECK ("library_pictures"."decorative" or "library_pictures"."alt" <> ''),
	CONSTRAINT "library_pictures_focus" CHECK ("library_pictures"."focus_x" between 0 and 1 and "library_pictures"."focus_y" between 0 and 1)
);
--> statement-breakpoint
CREATE INDEX "library_files_by_picture" ON "library_files" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "library_pictures_newest" ON "library_pictures" USING btree ("uploaded_at" DESC NULLS LAST,"id");