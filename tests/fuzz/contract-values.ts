import fc, { type Arbitrary } from "fast-check";
import { type $ZodType, toJSONSchema } from "zod/v4/core";
import type { KnownValues } from "./known-values.ts";
import { oddValue } from "./odd-values.ts";

/** The parts of a JSON Schema that decide the values that it allows. */
export interface Schema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  $ref?: string;
  $defs?: Record<string, Schema>;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  propertyNames?: Schema;
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
}

const DEEPEST = 6;
const LONGEST_LIST = 5;

/** Returns what the contract says of its input, as the API's document shows it. */
export function schemaOf(contract: $ZodType): Schema {
  return toJSONSchema(contract, { io: "input", unrepresentable: "any" }) as Schema;
}

/** Returns values that the schema allows, as far as a schema can say it, known ones among them. */
export function valuesOf(schema: Schema, known: KnownValues): Arbitrary<unknown> {
  return build(schema, { name: "", depth: 0, known, root: schema });
}

interface Place {
  name: string;
  depth: number;
  known: KnownValues;
  root: Schema;
}

function build(schema: Schema, place: Place): Arbitrary<unknown> {
  if (place.depth > DEEPEST) return fc.constant(null);
  const within = (part: Schema) => build(part, { ...place, depth: place.depth + 1 });
  if (schema.$ref) return within(place.root.$defs?.[schema.$ref.replace("#/$defs/", "")] ?? {});
  if ("const" in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map(within));
  if (schema.allOf) return fc.tuple(...schema.allOf.map(within)).map((parts) => Object.assign({}, ...parts));
  const [type] = [schema.type].flat();
  switch (type) {
    case "object":
      return objects(schema, place);
    case "array":
      return fc.array(within(schema.items ?? {}), {
        minLength: Math.min(schema.minItems ?? 0, LONGEST_LIST),
        maxLength: Math.max(schema.minItems ?? 0, Math.min(schema.maxItems ?? LONGEST_LIST, LONGEST_LIST)),
      });
    case "integer":
    case "number":
      return numbers(schema, place);
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "string":
      return texts(schema, place);
    default:
      return oddValue;
  }
}

function objects(schema: Schema, place: Place): Arbitrary<unknown> {
  const { properties = {}, required = [], additionalProperties } = schema;
  const fields = Object.entries(properties).map(([name, part]) => [
    name,
    build(part, { ...place, name, depth: place.depth + 1 }),
  ]);
  const declared = fc.record(Object.fromEntries(fields) as Record<string, Arbitrary<unknown>>, {
    requiredKeys: required.filter((name) => name in properties),
  });
  if (typeof additionalProperties !== "object") return declared;
  const names = build(schema.propertyNames ?? { type: "string", maxLength: 12 }, place).map(String);
  const values = build(additionalProperties, { ...place, depth: place.depth + 1 });
  return fc.tuple(declared, fc.dictionary(names, values, { maxKeys: 3 })).map(([one, other]) => ({ ...one, ...other }));
}

function numbers({ type, minimum = -1_000, maximum = 1e12 }: Schema, place: Place): Arbitrary<unknown> {
  const [least, most] = [Math.ceil(minimum), Math.max(Math.ceil(minimum), Math.floor(maximum))];
  const any =
    type === "integer" || most - least > 1
      ? fc.oneof(fc.constantFrom(least, most), fc.integer({ min: least, max: Math.min(most, least + 20_000) }))
      : fc.double({ min: minimum, max: maximum, noNaN: true });
  return knownOr(place, any);
}

function texts({ format, pattern, minLength = 0, maxLength = 60 }: Schema, place: Place): Arbitrary<unknown> {
  if (format === "uuid") return knownOr({ ...place, name: "id" }, fc.uuid());
  if (format === "email")
    return knownOr({ ...place, name: "email" }, fc.constantFrom("awa@exemple.example", "A.B+c@x.example"));
  if (format === "date")
    return fc.constantFrom("2026-01-05", "2026-02-28", "2024-02-29", "1950-01-01", "2027-12-31", dayOf(0));
  if (format === "date-time")
    return fc.constantFrom("2026-01-05T08:00:00.000Z", "2027-03-05T23:59:59+01:00", "2020-01-01T00:00:00Z");
  if (format === "uri") return fc.constantFrom("https://exemple.example/page", "https://exemple.example/?q=é#a");
  const matching = pattern === undefined ? undefined : matchingTexts(pattern);
  if (matching) return knownOr(place, matching);
  const lengths = fc.constantFrom(minLength, minLength + 1, Math.min(maxLength, 10_000), Math.min(maxLength, 12));
  const words = lengths.map((length) => "L’eau de Kouto ".repeat(Math.ceil(length / 15)).slice(0, length));
  return knownOr(
    place,
    fc.oneof(words, fc.constantFrom("Awa", "5000", "2026", "1", "Côte d’Ivoire", "07 08 09 10 11")),
  );
}

const dayOf = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Returns texts that match, or undefined if the pattern is of a kind that none can be generated for. */
function matchingTexts(pattern: string): Arbitrary<string> | undefined {
  try {
    return fc.stringMatching(new RegExp(pattern));
  } catch {
    return undefined;
  }
}

/** Returns known values of this name, for it or its like, and otherwise the others. */
function knownOr({ name, known }: Place, others: Arbitrary<unknown>): Arbitrary<unknown> {
  const names = name.endsWith("_id") ? [name, "id"] : [name];
  const picked = fc
    .tuple(fc.constantFrom(...names), fc.nat(), others)
    .map(([one, index, other]) => known.pick(one, index) ?? other);
  return fc.oneof(picked, others);
}
