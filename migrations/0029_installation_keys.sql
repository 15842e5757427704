CREATE TABLE "installation_keys" (
	"purpose" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL
);
