/**
 * Functions younger than the oldest browsers that the site supports (Chrome 92, Safari 15, Firefox 115), for our code and
 * that of the libraries. Loaded before everything else; each is added only if it is missing.
 */
function add(target: object, functions: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(functions)) {
    if (!(name in target)) Object.defineProperty(target, name, { value, writable: true, configurable: true });
  }
}

function at<T>(this: ArrayLike<T>, index: number): T | undefined {
  const whole = Math.trunc(index) || 0;
  return this[whole < 0 ? this.length + whole : whole];
}

type Matches = (item: unknown, index: number, list: readonly unknown[]) => unknown;

function findLastIndex(this: readonly unknown[], matches: Matches): number {
  let index = this.length - 1;
  while (index >= 0 && !matches(this[index], index, this)) index -= 1;
  return index;
}

add(Array.prototype, {
  at,
  findLast(this: readonly unknown[], matches: Matches) {
    return this[findLastIndex.call(this, matches)];
  },
  findLastIndex,
  toSorted<T>(this: readonly T[], compare?: (one: T, other: T) => number) {
    return [...this].sort(compare);
  },
  toReversed<T>(this: readonly T[]) {
    return [...this].reverse();
  },
  toSpliced<T>(this: readonly T[], ...change: [start: number, count: number, ...items: T[]]) {
    const copy = [...this];
    copy.splice(...change);
    return copy;
  },
});
add(String.prototype, { at });
add(Object, {
  // biome-ignore lint/suspicious/noPrototypeBuiltins: Object.hasOwn is what is added here
  hasOwn: (object: object, key: PropertyKey) => Object.prototype.hasOwnProperty.call(object, key),
});
// Younger ones have it on https and localhost alone; a phone may try a site by its address.
add(crypto, {
  randomUUID: () =>
    "10000000-1000-4000-8000-100000000000".replace(/[018]/g, (digit) =>
      (Number(digit) ^ ((crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) & (15 >> (Number(digit) / 4)))).toString(
        16,
      ),
    ),
});
add(URL, {
  canParse(address: string, base?: string) {
    try {
      return Boolean(new URL(address, base));
    } catch {
      return false;
    }
  },
});
