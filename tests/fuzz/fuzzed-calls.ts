import fc, { type Arbitrary } from "fast-check";
import type { Endpoint } from "#platform/http/endpoint.ts";
import { schemaOf, valuesOf } from "./contract-values.ts";
import { type FuzzedBody, formBodies, jsonBodies, undeclaredBodies } from "./fuzzed-bodies.ts";
import { CALLERS, type Caller } from "./fuzzed-callers.ts";
import type { KnownValues } from "./known-values.ts";
import { mutated } from "./mutate-value.ts";
import { oddText } from "./odd-values.ts";

/** One call, as it is sent. */
export interface FuzzedCall {
  caller: Caller;
  method: string;
  /** Path and query, as they stand in the request line. */
  target: string;
  /** Beside the caller's credentials. */
  headers: Readonly<Record<string, string>>;
  body: FuzzedBody | undefined;
}

/** Node's server refuses larger ones before any of our code runs. */
const LONGEST_TARGET = 12_000;

const ODD_SEGMENTS = [
  ...[
    "",
    ".",
    "..",
    "%2e%2e",
    "%2f",
    "%5c",
    "%00",
    "%0a",
    "%",
    "%zz",
    "%ff",
    "%ED%A0%80",
    ";a=1",
    "a%20b",
    "*",
    ":id",
    "-1",
    "0",
  ],
  ...[
    "99999999999999999999",
    "2147483648",
    "9007199254740991",
    "1.5",
    "NaN",
    "null",
    "undefined",
    "%F0%9F%8C%8D",
    "a".repeat(4_000),
    "inconnu",
    "%D9%A3",
  ],
];

const ODD_QUERIES = [
  ...[
    "?",
    "?&&&=",
    "?%",
    "?page=%ff",
    "?page=1&page=2",
    "?page[]=1",
    "?page=%00",
    "?q=%00",
    "?q=%ED%A0%80",
    "?after=%00",
  ],
  ...[
    "?a=b?c=d",
    `?q=${"a".repeat(8_000)}`,
    "?__proto__=1",
    "?constructor=1",
    "?after=W10",
    "?after=bnVsbA",
    "?sort=__proto__",
  ],
];

const ODD_HEADERS: readonly Readonly<Record<string, string>>[] = [
  ...["", " ", "a b", "é", "a".repeat(300), "clé-1", "00000000-0000-4000-8000-000000000000"].map((key) => ({
    "idempotency-key": key,
  })),
  ...['"1"', "*", 'W/"x"', "1", "é"].flatMap((tag) => [{ "if-match": tag }, { "if-none-match": tag }]),
  ...["image/webp", "text/html", "*/*;q=0", "é", ""].map((accept) => ({ accept })),
  ...[
    { range: "bytes=0-0" },
    { range: "bytes=9999999-" },
    { "accept-encoding": "br, gzip;q=0" },
    { "accept-language": "ar" },
  ],
  ...[{ "x-forwarded-for": "1.2.3.4, é" }, { "x-forwarded-proto": "gopher" }, { "content-encoding": "gzip" }],
  ...[{ "if-modified-since": "hier" }, { "cache-control": "no-cache" }, { "x-http-method-override": "DELETE" }],
  ...[{ origin: "https://ailleurs.example" }, { origin: "null" }, { "sec-fetch-site": "cross-site" }],
  ...[{ authorization: "Bearer" }, { authorization: "Basic YTpi" }, { authorization: "é" }],
  ...[{ cookie: "staff_session=" }, { cookie: ";;=;é=é" }, { cookie: `device=${"a".repeat(3_000)}` }],
];

/** Returns calls of this endpoint by every caller, with valid, odd and broken input. `sample` is a valid body. */
export function callsTo(endpoint: Endpoint, known: KnownValues, sample?: () => object): Arbitrary<FuzzedCall> {
  const { method } = endpoint;
  return fc
    .record({
      caller: callersOf(endpoint),
      method: fc.oneof(
        { weight: 40, arbitrary: fc.constant(method.toUpperCase()) },
        { weight: 1, arbitrary: fc.constantFrom("HEAD", "OPTIONS", "PATCH", "PUT", "DELETE", "POST", "GET") },
      ),
      path: pathsOf(endpoint, known),
      query: queriesOf(endpoint, known),
      headers: fc.oneof(
        { weight: 5, arbitrary: fc.constant({}) },
        { weight: 1, arbitrary: fc.constantFrom(...ODD_HEADERS) },
      ),
      body: method === "get" ? fc.constant(undefined) : bodiesOf(endpoint, known, sample),
    })
    .map(({ path, query, ...call }) => ({ ...call, target: (path + query).slice(0, LONGEST_TARGET) }));
}

/** Those whom the declaration names more often than the others. */
function callersOf({ access: { audience, roles } }: Endpoint): Arbitrary<Caller> {
  const named: readonly Caller[] =
    audience === "staff"
      ? (["administrator", "treasurer", "editor", "reception"] as const).filter(
          (caller) => !roles || roles.includes(caller === "administrator" ? "admin" : caller),
        )
      : audience === "member"
        ? ["member", "other"]
        : audience === "guest"
          ? ["guest"]
          : ["visitor", "member"];
  return fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...named) },
    { weight: 1, arbitrary: fc.constantFrom(...CALLERS) },
  );
}

function pathsOf({ path }: Endpoint, known: KnownValues): Arbitrary<string> {
  const segments = path.split("/").map((segment, index, all): Arbitrary<string> => {
    if (!/^[:*]/.test(segment)) return fc.constant(segment);
    const name = segment.slice(1) || "file";
    const collection = all.slice(0, index).join("/");
    const picked = fc
      .tuple(fc.constantFrom(collection, collection, collection, name, "id"), fc.nat())
      .map(([from, at]) =>
        encodeURIComponent(known.pick(from, at) ?? known.pick(name, at) ?? known.pick("id", at) ?? "1"),
      );
    const odd = fc.oneof(
      fc.constantFrom(...ODD_SEGMENTS),
      oddText.map((text) => encodeURIComponent(text.toWellFormed()).slice(0, 4_000)),
    );
    return fc.oneof({ weight: 6, arbitrary: picked }, { weight: 1, arbitrary: odd });
  });
  const whole = fc.tuple(...segments).map((parts) => parts.join("/"));
  const changes: ((target: string) => string)[] = [
    (target) => `${target}/`,
    (target) => target.toUpperCase(),
    (target) => target.replace("/", "//"),
    (target) => target.replace(/\/[^/]*$/, "/%2e%2e$&"),
  ];
  return fc.oneof(
    { weight: 40, arbitrary: whole },
    { weight: 1, arbitrary: fc.tuple(whole, fc.constantFrom(...changes)).map(([target, change]) => change(target)) },
  );
}

function queriesOf({ query }: Endpoint, known: KnownValues): Arbitrary<string> {
  const odd = fc.constantFrom(...ODD_QUERIES);
  if (!query) return fc.oneof({ weight: 12, arbitrary: fc.constant("") }, { weight: 1, arbitrary: odd });
  const valid = valuesOf(schemaOf(query), known);
  return fc.oneof(
    { weight: 1, arbitrary: fc.constant("") },
    { weight: 5, arbitrary: valid.map(writeQuery) },
    { weight: 5, arbitrary: mutated(valid).map(writeQuery) },
    { weight: 1, arbitrary: odd },
  );
}

function writeQuery(value: unknown): string {
  if (typeof value !== "object" || value === null) return "";
  const encode = (text: unknown) => encodeURIComponent(String(text).toWellFormed());
  const pairs = Object.entries(value).flatMap(([name, field]) =>
    [field].flat().map((one) => `${encode(name)}=${encode(typeof one === "object" ? JSON.stringify(one) : one)}`),
  );
  return `?${pairs.join("&")}`;
}

function bodiesOf({ body }: Endpoint, known: KnownValues, sample?: () => object): Arbitrary<FuzzedBody | undefined> {
  if (!body) return undeclaredBodies;
  const generated = valuesOf(schemaOf("json" in body ? body.json : body.form), known);
  const valid = sample
    ? fc.oneof(
        fc.constant(null).map((): unknown => sample()),
        generated,
        // The sample supplies what a contract cannot say of itself.
        fc
          .tuple(generated, fc.boolean())
          .map(([value, before]): unknown =>
            before ? { ...sample(), ...(value as object) } : { ...(value as object), ...sample() },
          ),
      )
    : generated;
  return "json" in body ? jsonBodies(valid) : formBodies(valid, body.files);
}
