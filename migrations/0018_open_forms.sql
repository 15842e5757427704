CREATE TABLE "open_forms" (
	"record" text NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "open_forms_record_actor_pk" PRIMARY KEY("record","actor")
);
