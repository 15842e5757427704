CREATE TABLE "set_aside_findings" (
	"provider" text NOT NULL,
	"finding" text NOT NULL,
	"reference" text NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"decided_by" text NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	CONSTRAINT "set_aside_findings_provider_finding_reference_amount_pk" PRIMARY KEY("provider","finding","reference","amount"),
	CONSTRAINT "set_aside_findings_are_stated" CHECK ("set_aside_findings"."decided_by" <> '' and "set_aside_findings"."reason" <> '')
);
