CREATE TABLE "remote_pictures" (
	"url" text NOT NULL,
	"shape" text NOT NULL,
	"reference" text,
	"try_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "remote_pictures_url_shape_pk" PRIMARY KEY("url","shape")
);
--> statement-breakpoint
CREATE INDEX "remote_pictures_wanted" ON "remote_pictures" USING btree ("try_at") WHERE "remote_pictures"."try_at" is not null;