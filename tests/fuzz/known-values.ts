/** So many values of one name are remembered; a new one replaces an old one. */
const MOST_BY_NAME = 40;
/** The names of things in a path, a query or a body, and the values that a call must repeat of what it has seen. */
const NAMES =
  /^(?:id|slug|number|reference|token|code|version|month|fingerprint|next|email|after|action|revision)$|_id$/;

/** The values that calls have been answered with, by name: valid ones for the calls that follow. */
export interface KnownValues {
  /** Remembers what this JSON names, also as what the collection at `path` holds. */
  remember(json: unknown, path?: string): void;
  add(name: string, value: string | number): void;
  /** Returns one of the values, undefined if none is known. */
  pick(name: string, index: number): string | number | undefined;
}

/** Returns an empty store of known values. */
export function knownValues(): KnownValues {
  const values = new Map<string, (string | number)[]>();
  const added = new Map<string, number>();

  function add(name: string, value: string | number): void {
    const list = values.get(name) ?? [];
    values.set(name, list);
    if (list.includes(value)) return;
    const count = added.get(name) ?? 0;
    added.set(name, count + 1);
    list[count % MOST_BY_NAME] = value;
  }

  function remember(json: unknown, path?: string): void {
    if (typeof json !== "object" || json === null) return;
    for (const [name, value] of Object.entries(json)) {
      if (typeof value === "object") remember(value, path);
      else if (NAMES.test(name) && (typeof value === "string" || typeof value === "number")) {
        add(name, value);
        if (path && /^(?:id|slug|number|month|code)$/.test(name)) add(path, value);
      }
    }
  }

  return {
    remember,
    add,
    pick(name, index) {
      const list = values.get(name);
      return list?.[index % list.length];
    },
  };
}
