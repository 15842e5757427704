import { bigint } from "drizzle-orm/pg-core";

/** A column of whole FCFA. JavaScript's integers are exact far beyond any amount the foundation will see. */
export const francs = () => bigint({ mode: "number" });
