import fc, { type Arbitrary } from "fast-check";
import { oddText, oddValue, PROTECTED_KEYS } from "./odd-values.ts";

type Container = Record<string, unknown> | unknown[];

/** Changes one place of a JSON value; `at` chooses the place. */
type Mutation = (value: unknown, at: number) => unknown;

/**
 * Returns the values with a few places of each replaced, missing, doubled, wrapped, or beside keys that no contract
 * has.
 */
export function mutated(values: Arbitrary<unknown>): Arbitrary<unknown> {
  const steps = fc.array(fc.tuple(mutation, fc.nat()), { minLength: 1, maxLength: 3 });
  return fc
    .tuple(values, steps)
    .map(([value, list]) =>
      list.reduce<unknown>((current, [mutate, at]) => mutate(current, at), structuredClone(value)),
    );
}

const mutation: Arbitrary<Mutation> = fc.oneof(
  { weight: 6, arbitrary: oddValue.map((odd) => changing(() => structuredClone(odd))) },
  { weight: 2, arbitrary: oddText.map((odd) => changing((old) => (typeof old === "string" ? old + odd : odd))) },
  { weight: 2, arbitrary: fc.constant<Mutation>(dropPlace) },
  { weight: 1, arbitrary: fc.constant(changing((old) => [old, structuredClone(old)])) },
  { weight: 1, arbitrary: fc.constant(changing((old) => ({ value: old }))) },
  { weight: 1, arbitrary: fc.constant(changing((old) => (typeof old === "number" ? String(old) : 1))) },
  { weight: 1, arbitrary: fc.constant(changing((old) => (typeof old === "number" ? -old : null))) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom(...PROTECTED_KEYS), oddValue)
      .map(([key, odd]) => adding(key, structuredClone(odd))),
  },
);

function changing(change: (old: unknown) => unknown): Mutation {
  return (value, at) => {
    const place = choosePlace(value, at);
    if (!place) return change(value);
    setOwn(place.container, place.key, change(valueAt(place.container, place.key)));
    return value;
  };
}

function dropPlace(value: unknown, at: number): unknown {
  const place = choosePlace(value, at);
  if (!place) return undefined;
  if (Array.isArray(place.container)) place.container.splice(Number(place.key), 1);
  else delete place.container[place.key];
  return value;
}

function adding(key: string, odd: unknown): Mutation {
  return (value, at) => {
    const containers = placesIn(value).flatMap(({ container, key: own }) => {
      const inner = valueAt(container, own);
      return isContainer(inner) && !Array.isArray(inner) ? [inner] : [];
    });
    const all = isContainer(value) ? [value, ...containers] : containers;
    const chosen = all[at % all.length];
    if (chosen) setOwn(chosen, key, odd);
    return value;
  };
}

function choosePlace(value: unknown, at: number): { container: Container; key: string } | undefined {
  const places = placesIn(value);
  return places[at % places.length];
}

function placesIn(value: unknown): { container: Container; key: string }[] {
  if (!isContainer(value)) return [];
  return Object.keys(value).flatMap((key) => [{ container: value, key }, ...placesIn(valueAt(value, key))]);
}

function isContainer(value: unknown): value is Container {
  return typeof value === "object" && value !== null;
}

function valueAt(container: Container, key: string): unknown {
  return Object.getOwnPropertyDescriptor(container, key)?.value;
}

/** Sets a property of this object itself, also one that is called `__proto__`. */
function setOwn(container: Container, key: string, value: unknown): void {
  Object.defineProperty(container, key, { value, enumerable: true, configurable: true, writable: true });
}
