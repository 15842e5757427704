import { expect, test } from "vitest";
import { findBareText } from "../../scripts/check-bare-text.ts";

const check = (jsx: string) => findBareText("src/web/ui/one.tsx", `export const One = () => ${jsx};\n`);

test.each([
  "<p>Donner {amount}</p>",
  "<button>{busy && <Wheel />}Donner</button>",
  "<button><Wheel />{label}</button>",
  '<p><b>Payé</b>{late && ", en retard"}</p>',
  "<p>{cancelled ? <>Annulé</> : <b>Refusé</b>}</p>",
  "<p>{names.map((name) => <b>{name}</b>)} et d’autres</p>",
])("refuses %s", (jsx) => {
  expect(check(jsx)).toEqual([expect.stringMatching(/^src\/web\/ui\/one\.tsx:1: text /)]);
});

test.each([
  "<p>{amount}</p>",
  `<p>{\`Donner \${amount}\`}</p>`,
  '<p>{late ? "En retard" : "À jour"}</p>',
  "<p>Écrivez à <b>{email}</b> avant lundi.</p>",
  "<button>{busy && <Wheel />}<span>Donner</span></button>",
  "<ul>{names.map((name) => <li>{name}</li>)}<Last /></ul>",
])("allows %s", (jsx) => {
  expect(check(jsx)).toEqual([]);
});

test.each(['<Field label="E\\u2011mail" />', "<p>E\\u2011mail</p>"])(
  "refuses the escape in %s, which would be read",
  (jsx) => {
    expect(check(jsx)).toEqual([expect.stringMatching(/^src\/web\/ui\/one\.tsx:1: JSX shows an escape/)]);
  },
);

test.each(['<Field label={"E\\u2011mail"} />', '<Field label="E‑mail" />'])("allows %s", (jsx) => {
  expect(check(jsx)).toEqual([]);
});

const checkComponent = (returned: string) =>
  findBareText("src/web/ui/one.tsx", `function One({ late }: Props): ReactNode {\n  ${returned}\n}\n`);

test.each([
  'if (late) return "En retard"; return <b>À jour</b>;',
  'return late ? <b>En retard</b> : "À jour";',
  `return late && \`En retard de \${late}\`;`,
])("refuses a component with %s", (returned) => {
  expect(checkComponent(returned)).toEqual([expect.stringMatching(/^src\/web\/ui\/one\.tsx:2: a component returns/)]);
});

test.each([
  "if (late) return null; return <b>À jour</b>;",
  'const name = () => { return "En retard"; }; return <b>{name()}</b>;',
])("allows a component with %s", (returned) => {
  expect(checkComponent(returned)).toEqual([]);
});
