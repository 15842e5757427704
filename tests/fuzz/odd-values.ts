import fc, { type Arbitrary } from "fast-check";

const HALF_A_CHARACTER = "\ud83d";

/** Texts that forms, databases, spreadsheets, mails, files or parsers have tripped over somewhere. */
export const ODD_TEXTS: readonly string[] = [
  ...[
    "",
    " ",
    "\u00a0",
    "0",
    "-1",
    "null",
    "undefined",
    "NaN",
    "true",
    "[]",
    "{}",
    "1e309",
    "-0",
    "0x10",
    "٣",
    "１２",
    "2147483648",
    "9007199254740991",
  ],
  ...[
    "a".repeat(10_000),
    "é".repeat(5_000),
    "9".repeat(400),
    "👩🏾‍🌾🇨🇮",
    "مرحبا بالعالم",
    "\u202egnp.exe",
    "e\u0301".repeat(200),
  ],
  ...[
    HALF_A_CHARACTER,
    `a${HALF_A_CHARACTER}b`,
    "\udfff",
    "\0",
    "a\0b",
    "\u0001\u001f\u007f",
    "\ufeff",
    "\u2028\u2029",
  ],
  ...["a\r\nSet-Cookie: a=1", "a\r\nBcc: x@exemple.example", "a\tb\nc"],
  ...[
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "<p>a</p><iframe src='//x'></iframe>",
    "<![CDATA[",
  ],
  ...[
    '=HYPERLINK("http://x.example";"y")',
    "@SUM(1)",
    "+1",
    "-1+1",
    "'; drop table accounts; --",
    "%' or '1'='1",
    "\\",
  ],
  ...["%", "%00", "%2f", "../../etc/passwd", "..\\..", "{{7*7}}", "__proto__", "constructor", "toString"],
  ...["2026-02-30", "2026-13-01", "0000-00-00", "0001-01-01", "9999-12-31", "10000-01-01", "-000001-01-01", "2026-W01"],
  ...[
    "9999-12-31T23:59:59.999Z",
    "+275760-09-13T00:00:00.000Z",
    "0000-01-01T00:00:00Z",
    "2026-01-01T24:00:00Z",
    "2026-01",
  ],
  ...["00000000-0000-0000-0000-000000000000", "FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF", "{", "inconnu"],
  ...[
    "a@b",
    "é@é.example",
    '"a b"@x.example',
    `${"a".repeat(64)}@x.example`,
    "a@x.example\n",
    "a@[127.0.0.1]",
    "a..b@x.example",
  ],
  ...["+225 00", "0".repeat(40), "++++", "tel:+2250700000000", "07 08 09 10 11"],
  ...[
    "javascript:alert(1)",
    "http://[::1",
    "https://",
    "data:text/html,x",
    "//exemple.example",
    "https://exemple.example/\0",
  ],
];

const ODD_NUMBERS: readonly number[] = [
  ...[0, -0, 1, -1, 0.1, 1.5, -0.01, 1e-7, 1e21, 1e308, -1e308, 5e-324, 99_999_999_999, 1e11 + 1],
  ...[2 ** 15, 2 ** 31 - 1, 2 ** 31, -(2 ** 31) - 1, 2 ** 32, 2 ** 53 - 1, 2 ** 53, -(2 ** 53), 2 ** 63, 1e20],
];

/** Keys that no client may set, and keys that a careless mapping trips over. */
export const PROTECTED_KEYS: readonly string[] = [
  ...["id", "user_id", "account_id", "roles", "role", "is_admin", "email_verified_at", "status", "state", "created_at"],
  ...[
    "password_hash",
    "member_number",
    "evidence",
    "__proto__",
    "constructor",
    "prototype",
    "toString",
    "",
    "a".repeat(2_000),
  ],
];

/** A text that no form would send, or one of any characters. */
export const oddText: Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...ODD_TEXTS) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: "grapheme", maxLength: 300 }) },
);

/** A number that no form would send. */
const oddNumber: Arbitrary<number> = fc.constantFrom(...ODD_NUMBERS);

const deep = (depth: number) => {
  let value: unknown = "x";
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
};

/** Anything that JSON can carry. */
export const oddValue: Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: oddText },
  { weight: 2, arbitrary: oddNumber },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>(
      null,
      true,
      false,
      [],
      {},
      [[]],
      [null],
      { a: null },
      deep(300),
      Array(600).fill(0),
    ),
  },
  { weight: 1, arbitrary: fc.array(oddText, { maxLength: 4 }) },
  { weight: 1, arbitrary: fc.dictionary(fc.constantFrom(...PROTECTED_KEYS), oddText, { maxKeys: 3 }) },
);
