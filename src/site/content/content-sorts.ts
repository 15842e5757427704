import { type SQL, sql } from "drizzle-orm";
import type { ContentSort } from "./content.contract.ts";
import type { Editable } from "./editable.ts";

/** The type of the values that an order compares, and whether they rise. */
export const COMPARED: Readonly<Record<ContentSort, readonly [type: SQL, rises: boolean]>> = {
  title: [sql`text`, true],
  date: [sql`numeric`, true],
  updated: [sql`timestamptz`, false],
  published: [sql`timestamptz`, false],
  collected: [sql`numeric`, false],
  goal: [sql`numeric`, false],
  end: [sql`numeric`, true],
};

/** Returns the fact by which this order sorts the kind, if it has such a one. */
export function factSort({ sorts }: Editable, sort: ContentSort) {
  return sort === "collected" || sort === "goal" || sort === "end" ? sorts?.[sort] : undefined;
}

/** Returns the order of a list: kinds that take place on no day have none by it, nor those without a fact by that. */
export function orderIn(editable: Editable, sort: ContentSort): ContentSort {
  if (sort === "date") return editable.times ? sort : "updated";
  return sort === "title" || sort === "published" || factSort(editable, sort) ? sort : "updated";
}
