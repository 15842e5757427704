import fc, { type Arbitrary } from "fast-check";
import { ONE_PAGE_PDF } from "../factories/one-page-pdf.ts";
import { mutated } from "./mutate-value.ts";
import { ODD_TEXTS, oddText } from "./odd-values.ts";

/** The bytes of a body and what its header says they are. */
export interface FuzzedBody {
  type: string | undefined;
  bytes: Buffer;
}

const JSON_TYPE = "application/json";
const BOUNDARY = "----limite";
const ONE_PIXEL = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

const OTHER_TYPES = [
  ...["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "application/json; charset=utf-16"],
  ...["application/x+json", "application/xml", "", "*/*", "application/json;;;", "é"],
];

const NO_JSON: readonly Buffer[] = [
  ...[
    "",
    " ",
    "null",
    "[]",
    "{}",
    '"texte"',
    "1",
    "true",
    "{",
    '{"a":',
    '{"a":1,}',
    "{'a':1}",
    '{"a":1e999}',
    "\ufeff{}",
  ],
  ...[
    "[".repeat(7_000),
    `${"[".repeat(5_000)}${"]".repeat(5_000)}`,
    '{"a":'.repeat(2_000),
    '{"__proto__":{"roles":["admin"]}}',
  ],
  ...["a".repeat(20_000), `{"a":"${"b".repeat(200_000)}"}`, '{"a":1,"a":2}', '{"a":"\\ud800"}', "NaN", "undefined"],
].map((text) => Buffer.from(text));

/** Returns bodies of JSON: valid ones, some with an odd place, some cut short or of another kind. */
export function jsonBodies(valid: Arbitrary<unknown>): Arbitrary<FuzzedBody> {
  const asJson = (value: unknown): FuzzedBody => ({ type: JSON_TYPE, bytes: Buffer.from(JSON.stringify(value) ?? "") });
  const cut = fc.tuple(valid, fc.double({ min: 0, max: 1, noNaN: true })).map(([value, share]) => {
    const { bytes } = asJson(value);
    return { type: JSON_TYPE, bytes: bytes.subarray(0, Math.floor(bytes.length * share)) };
  });
  const unreadable = fc.tuple(valid, fc.nat()).map(([value, at]) => {
    const { bytes } = asJson(value);
    if (bytes.length > 0) bytes[at % bytes.length] = 0xff;
    return { type: JSON_TYPE, bytes };
  });
  return fc.oneof(
    { weight: 6, arbitrary: valid.map(asJson) },
    { weight: 8, arbitrary: mutated(valid).map(asJson) },
    { weight: 1, arbitrary: cut },
    { weight: 1, arbitrary: unreadable },
    { weight: 2, arbitrary: fc.constantFrom(...NO_JSON).map((bytes) => ({ type: JSON_TYPE, bytes })) },
    {
      weight: 1,
      arbitrary: fc.tuple(valid, fc.constantFrom(...OTHER_TYPES)).map(([value, type]) => ({ ...asJson(value), type })),
    },
    { weight: 1, arbitrary: fc.constant({ type: undefined, bytes: Buffer.from("{}") }) },
  );
}

/** The bodies sent to an endpoint without one: mostly nothing. */
export const undeclaredBodies: Arbitrary<FuzzedBody | undefined> = fc.oneof(
  { weight: 5, arbitrary: fc.constant(undefined) },
  { weight: 1, arbitrary: fc.constantFrom(...NO_JSON).map((bytes) => ({ type: JSON_TYPE, bytes })) },
  { weight: 1, arbitrary: fc.constant({ type: OTHER_TYPES[1], bytes: Buffer.from("page=1&a=%ff&=&choice=confirm") }) },
  {
    weight: 1,
    arbitrary: fc.constant({ type: `multipart/form-data; boundary=${BOUNDARY}`, bytes: Buffer.from("--x") }),
  },
);

interface Part {
  name: string;
  value: string | Buffer;
  file?: { name: string; type: string };
}

const FILES: readonly Buffer[] = [
  Buffer.from(ONE_PIXEL, "base64"),
  Buffer.from(ONE_PIXEL, "base64").subarray(0, 40),
  ...[
    ONE_PAGE_PDF,
    ...[
      "Date;Libellé;Crédit;Référence\n05/01/2026;Don de Awa;5 000;R-1\n06/01/2026;Frais;;R-2\n",
      "a,b\n1,2\n",
      ";;;\n;;\n",
    ],
    ...["Prénom;Nom;Adresse e-mail;Téléphone\nAwa;Koné;awa.importee@exemple.example;0708091011\n", 'a;"b\n', "\0\0\0"],
    ...[
      "",
      "\ufeff",
      "PK\u0003\u0004",
      "%PDF-1.7",
      "GIF89a",
      "<svg xmlns='http://www.w3.org/2000/svg'/>",
      "a;".repeat(20_000),
    ],
    ...["Prénom;Nom\n".repeat(3_000), `Référence;Montant\n${ODD_TEXTS.slice(0, 60).join(";1\n")}`],
  ].map((text) => Buffer.from(text)),
  Buffer.from("Référence;Montant;Date\nTX-1;5000;2026-01-05\n", "latin1"),
  Buffer.from("Référence;Montant\nTX-1;5000\n", "utf16le"),
];

const FILE_NAMES = [
  ...[
    "releve.csv",
    "photo.png",
    "x.pdf",
    "x.xlsx",
    "",
    "../../x.csv",
    "x\0.png",
    "é👩🏾‍🌾.png",
    "a".repeat(400),
    'x"y.csv',
    "x.exe",
  ],
];
const FILE_TYPES = ["text/csv", "image/png", "application/pdf", "", "application/octet-stream", "text/html", "é/é"];

/** Returns multipart forms with these fields, some of them files, and the oddities of such forms. */
export function formBodies(valid: Arbitrary<unknown>, files: readonly string[]): Arbitrary<FuzzedBody> {
  const file = fc.record({
    name: fc.constantFrom(...FILE_NAMES),
    type: fc.constantFrom(...FILE_TYPES),
    bytes: fc.constantFrom(...FILES),
  });
  const withFiles = (fields: Arbitrary<unknown>) =>
    fc.tuple(fields, fc.array(file, { minLength: 1, maxLength: 3 }), fc.boolean()).map(([value, some, alsoOther]) => {
      const texts = partsOf(value).filter(({ name }) => !files.includes(name));
      const names = alsoOther && some.length > 1 ? [...files, "autre"] : files;
      const sent = names.flatMap((name, index): Part[] => {
        const one = some[index];
        return one ? [{ name, value: one.bytes, file: { name: one.name, type: one.type } }] : [];
      });
      return [...texts, ...sent];
    });
  const write = (parts: readonly Part[]) => ({
    type: `multipart/form-data; boundary=${BOUNDARY}`,
    bytes: writeForm(parts),
  });
  const broken = fc
    .tuple(withFiles(valid).map(write), fc.integer({ min: 0, max: 5 }), oddText)
    .map(([form, kind, odd]) => {
      const { type, bytes } = form;
      switch (kind) {
        case 0:
          return { type, bytes: bytes.subarray(0, Math.floor(bytes.length / 2)) };
        case 1:
          return { type: "multipart/form-data", bytes };
        case 2:
          return { type: "multipart/form-data; boundary=", bytes };
        case 3:
          return { type, bytes: Buffer.concat([bytes, bytes]) };
        case 4:
          return {
            type: "application/x-www-form-urlencoded",
            bytes: Buffer.from(`a=${encodeURIComponent(odd.toWellFormed())}`),
          };
        default:
          return {
            type,
            bytes: Buffer.from(bytes.toString("latin1").replaceAll("form-data; name", odd.slice(0, 100)), "latin1"),
          };
      }
    });
  return fc.oneof(
    { weight: 4, arbitrary: withFiles(valid).map(write) },
    { weight: 1, arbitrary: valid.map((value) => write(partsOf(value))) },
    { weight: 4, arbitrary: withFiles(mutated(valid)).map(write) },
    { weight: 2, arbitrary: broken },
    { weight: 1, arbitrary: fc.constant({ type: JSON_TYPE, bytes: Buffer.from("{}") }) },
  );
}

function partsOf(value: unknown): Part[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, field]) =>
    [field].flat().map((one) => ({ name, value: typeof one === "string" ? one : (JSON.stringify(one) ?? "") })),
  );
}

function writeForm(parts: readonly Part[]): Buffer {
  const quote = (text: string) => text.replaceAll('"', "%22").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
  const written = parts.flatMap(({ name, value, file }) => [
    Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="${quote(name)}"`),
    Buffer.from(file ? `; filename="${quote(file.name)}"\r\ncontent-type: ${file.type}` : ""),
    Buffer.from("\r\n\r\n"),
    Buffer.from(value as string),
    Buffer.from("\r\n"),
  ]);
  return Buffer.concat([...written, Buffer.from(`--${BOUNDARY}--\r\n`)]);
}
