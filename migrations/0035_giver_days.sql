CREATE TABLE "giver_days" (
	"day" date NOT NULL,
	"giver" uuid NOT NULL,
	"first_day" date NOT NULL,
	"gifts" integer NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "giver_days_day_giver_pk" PRIMARY KEY("day","giver")
);
--> statement-breakpoint
CREATE INDEX "giver_days_by_giver" ON "giver_days" USING btree ("giver","first_day");