/**
 * Functions younger than the oldest browsers that the site supports (Chrome 92, Safari 15, Firefox 115), for our code
 * and that of the libraries. Loaded before everything else; each is added only if it is missing.
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

add(Array.prototype, {
  at,
  findLast(this: readonly unknown[], matches: Matches) {
    let index = this.length - 1;
    while (index >= 0 && !matches(this[index], index, this)) index -= 1;
    return this[index];
  },
  toSorted<T>(this: readonly T[], compare?: (one: T, other: T) => number) {
    return [...this].sort(compare);
  },
});
add(String.prototype, { at });
add(Object, {
  // biome-ignore lint/suspicious/noPrototypeBuiltins: Object.hasOwn is what is added here
  hasOwn: (object: object, key: PropertyKey) => Object.prototype.hasOwnProperty.call(object, key),
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
