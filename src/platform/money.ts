import { bigint } from "drizzle-orm/pg-core";

/** A column of whole FCFA. JavaScript's integers are exact far beyond any amount of the foundation. */
export const francs = () => bigint({ mode: "number" });
