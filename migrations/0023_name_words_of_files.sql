CREATE TABLE "file_words" (
	"kind" text NOT NULL,
	"field" text NOT NULL,
	"word" text NOT NULL,
	"meaning" text NOT NULL,
	"noted_by" text,
	"noted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "file_words_kind_field_word_pk" PRIMARY KEY("kind","field","word"),
	CONSTRAINT "file_words_meaning" CHECK (("file_words"."field" = 'status' and "file_words"."meaning" in ('paid', 'unpaid', 'refunded'))
      or ("file_words"."field" = 'direction' and "file_words"."meaning" in ('in', 'out')))
);

--> statement-breakpoint
INSERT INTO "file_words" ("kind", "field", "word", "meaning", "noted_by", "noted_at")
  SELECT 'provider-export', 'status', "word", "meaning", "noted_by", "noted_at" FROM "status_words";
