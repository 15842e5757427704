CREATE TABLE "demo_rows" (
	"table_name" text NOT NULL,
	"key" text[] NOT NULL,
	CONSTRAINT "demo_rows_table_name_key_pk" PRIMARY KEY("table_name","key")
);
