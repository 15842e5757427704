/** French typography: a space before `: ; ! ?` and inside « » never breaks, and is narrow before `; ! ?`. */
import { parseSync, Visitor } from "vite";

const FRENCH = /[àâéèêëçîïôûùœÉÀÊÇ’«»]/;
const LOOSE = / [:;!?»](?=[\s"'`$<]|$)|« |(?:\u00a0|\\u00a0|&nbsp;)[;!?]/;

/** Returns the French texts of one file whose spaces would break, or are too wide. */
export function findLooseSpaces(path: string, text: string): string[] {
  if (!path.startsWith("src/") || /\.test\.tsx?$/.test(path) || !/\.tsx?$/.test(path) || !FRENCH.test(text)) return [];
  const breaches: string[] = [];
  const look = ({ start, end }: { start: number; end: number }) => {
    const raw = text.slice(start, end);
    if (raw.startsWith("/") || raw === '"« »"' || !FRENCH.test(raw) || !LOOSE.test(raw)) return;
    breaches.push(
      `${path}:${text.slice(0, start).split("\n").length}: a no-break space before ":" and inside « », a narrow one before "; ! ?"`,
    );
  };
  const { program } = parseSync(path, text);
  new Visitor({
    Literal: look,
    TemplateElement: look,
    JSXText: look,
  }).visit(program);
  return breaches;
}
