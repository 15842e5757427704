import type { Fields } from "./edited-record.ts";

/** The three versions of a content that two people changed: the common one, and what each made of it. */
export interface Versions {
  base: Fields;
  mine: Fields;
  theirs: Fields;
}

/** A field that both changed, in different ways. */
export interface Collision {
  name: string;
  mine: unknown;
  theirs: unknown;
}

/** Returns the fields with the changes of both, and those that both changed differently, which hold mine. */
export function mergeVersions({ base, mine, theirs }: Versions): { merged: Fields; collisions: Collision[] } {
  const merged: Record<string, unknown> = {};
  const collisions: Collision[] = [];
  for (const name of Object.keys(mine)) {
    const changedByMe = !isSame(base[name], mine[name]);
    const changedByThem = !isSame(base[name], theirs[name]);
    merged[name] = changedByMe ? mine[name] : theirs[name];
    if (changedByMe && changedByThem && !isSame(mine[name], theirs[name])) {
      collisions.push({ name, mine: mine[name], theirs: theirs[name] });
    }
  }
  return { merged, collisions };
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}
