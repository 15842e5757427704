import { marked } from "marked";
import type { Plugin } from "vite";

/**
 * Makes each page of `docs/guide` a module with its HTML. Links to other pages lead to the back office, and pictures are
 * files of the build.
 */
export function guidePlugin(): Plugin {
  return {
    name: "guide",
    transform(text, id) {
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
