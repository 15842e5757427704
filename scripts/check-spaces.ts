/**
 * French typography: a space before `: ; ! ?` and inside « » never breaks, and is narrow before `; ! ?`; `n°` holds to
 * its number. In a string a no-break space is written as an escape: an entity would be read as it is written.
 */
import { type ESTree, parseSync, Visitor } from "vite";

const FRENCH = /[àâéèêëçîïôûùœÉÀÊÇ’«»°]/;
const LOOSE = / [:;!?»](?=[\s"'`$<]|$)|« |(?:\u00a0|\\u00a0|&nbsp;)[;!?]|\b[nN]° /;
const ENTITY = /.&(?:[a-z]+|#x?[\da-f]+);|&(?:[a-z]+|#x?[\da-f]+);./i;

/** Returns the French texts of one file whose spaces would break or are too wide, and the strings with entities. */
export function findLooseSpaces(path: string, text: string): string[] {
  if (!path.startsWith("src/") || /\.test\.tsx?$/.test(path) || !/\.tsx?$/.test(path) || !FRENCH.test(text)) return [];
  const breaches: string[] = [];
  const look = ({ start, end }: { start: number; end: number }) => {
    const raw = text.slice(start, end);
    if (raw.startsWith("/") || raw === '"« »"' || !FRENCH.test(raw) || !LOOSE.test(raw)) return;
    breaches.push(
      `${path}:${text.slice(0, start).split("\n").length}: a no-break space (\\u00a0 in a string, &nbsp; in JSX) before ":", after "n°" and inside « », a narrow one (\\u202f) before "; ! ?"`,
    );
  };
  /** The values of attributes that stand without braces: of all strings, those alone may hold entities. */
  const inMarkup = new Set<ESTree.Node>();
  const refuseEntities = (node: ESTree.Node, value: unknown) => {
    if (inMarkup.has(node) || typeof value !== "string" || !ENTITY.test(value)) return;
    breaches.push(
      `${path}:${text.slice(0, node.start).split("\n").length}: a string shows an entity as it is written: write the character, or an escape`,
    );
  };
  const { program } = parseSync(path, text);
  new Visitor({
    JSXAttribute({ value }) {
      if (value?.type === "Literal") inMarkup.add(value);
    },
    Literal(node) {
      look(node);
      refuseEntities(node, node.value);
    },
    TemplateElement(node) {
      look(node);
      refuseEntities(node, node.value.cooked);
    },
    JSXText: look,
  }).visit(program);
  return breaches;
}
