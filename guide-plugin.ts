import { marked } from "marked";
import type { Plugin } from "vite";

/**
 * Makes each page of `docs/guide` a module with its HTML. Links to other pages lead to the back office, and pictures are
 * files of the build. With `?words`, it is a module with the words that say what the page is about.
 */
export function guidePlugin(): Plugin {
  return {
    name: "guide",
    transform(text, id) {
      if (/\/docs\/guide\/[\w-]+\.md\?words$/.test(id))
        return { code: `export default ${JSON.stringify(wordsOf(text))};`, map: null };
      if (!/\/docs\/guide\/[\w-]+\.md$/.test(id)) return null;
      const pictures: string[] = [];
      const html = marked
        .parse(text, { async: false })
        .replace(/ href="README\.md"/g, ' href="/admin/aide"')
        .replace(/ href="([\w-]+)\.md"/g, ' href="/admin/aide/$1"')
        .replace(/<img src="images\/([\w-]+\.webp)"/g, (_, name: string) => {
          pictures.push(name);
          return `<img loading="lazy" src="\${picture${pictures.length - 1}}"`;
        });
      const imports = pictures.map((name, index) => `import picture${index} from "./images/${name}?url";`);
      const literal = html.replace(/[\\`]/g, "\\$&");
      return { code: [...imports, `export default \`${literal}\`;`].join("\n"), map: null };
    },
  };
}

/** Returns the headings of a page, its first paragraph, and what is written in bold. */
function wordsOf(text: string): string {
  const headings = Array.from(text.matchAll(/^#+ (.*)$/gm), ([, heading]) => heading);
  const bold = Array.from(text.matchAll(/\*\*([^*]+)\*\*/g), ([, words]) => words);
  const opening = text.match(/^\p{L}.*$/mu) ?? [];
  return [...headings, ...opening, ...bold].join("\n");
}
