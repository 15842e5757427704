import { Table, TableCell, TableHeader, TableRow } from "@tiptap/extension-table";

/** A table with its caption, and without the widths that the editor would write as styles: the policy allows none. */
const ArticleTable = Table.extend({
  addAttributes() {
    return {
      ...this.parent?.(),
      caption: {
        default: null,
        rendered: false,
        parseHTML: (element: HTMLElement) => element.querySelector("caption")?.textContent ?? null,
      },
    };
  },
  parseHTML() {
    return [{ tag: "table" }, { tag: "caption", ignore: true }];
  },
  renderHTML({ node }) {
    const { caption } = node.attrs;
    return typeof caption === "string" ? ["table", ["caption", caption], ["tbody", 0]] : ["table", ["tbody", 0]];
  },
  addNodeView: () => null,
}).configure({ resizable: false });

/** What articles' tables are made of. */
export const articleTable = [ArticleTable, TableRow, TableHeader, TableCell];
