import { Table, TableCell, TableHeader, TableRow } from "@tiptap/extension-table";
import { NodeSelection } from "@tiptap/pm/state";
import { type CommandProps, type Editor, type JSONContent, Node } from "@tiptap/react";
import { readVideoLink, watchUrl } from "#site/media/video-link.contract.ts";

/** A picture as the article shows it: its address, and the text for readers who do not see it. */
export interface ArticlePicture {
  src: string;
  /** Empty if it is decorative. */
  alt: string;
  decorative: boolean;
}

declare module "@tiptap/core" {
  interface Commands<ReturnType> {
    figure: {
      /** Inserts pictures with their captions, and a paragraph to go on in. */
      insertPictures: (pictures: readonly { src: string; alt: string; caption: string }[]) => ReturnType;
      /** Gives the figure of the selection another picture or text. Its caption stays. */
      changePicture: (picture: { src: string; alt: string }) => ReturnType;
      removePicture: () => ReturnType;
    };
  }
}

/** A picture of the article with its caption. */
export const ArticleFigure = Node.create({
  name: "figure",
  group: "block",
  content: "inline*",
  isolating: true,
  addAttributes() {
    return Object.fromEntries(
      ["src", "alt", "width", "height"].map((name) => [
        name,
        {
          default: name === "alt" ? "" : null,
          parseHTML: (element: HTMLElement) => pictureOf(element)?.getAttribute(name),
        },
      ]),
    );
  },
  parseHTML() {
    return [
      {
        tag: "figure",
        getAttrs: (element) => (pictureOf(element) ? null : false),
        contentElement: (element) =>
          (element as HTMLElement).querySelector("figcaption") ?? document.createElement("p"),
      },
      { tag: 'img[src^="/public/"]' },
    ];
  },
  renderHTML({ HTMLAttributes }) {
    return ["figure", ["img", HTMLAttributes], ["figcaption", 0]];
  },
  addCommands() {
    return {
      insertPictures:
        (pictures) =>
        ({ commands }) => {
          const figures = pictures.map(({ src, alt, caption }) => ({
            type: this.name,
            attrs: { src, alt },
            content: caption === "" ? [] : [{ type: "text", text: caption }],
          }));
          // Without it, a figure at the end would leave no place to write.
          return commands.insertContent([...figures, { type: "paragraph" }]);
        },
      changePicture:
        ({ src, alt }) =>
        (props) =>
          changeSelected(props, this.name, { src, alt, width: null, height: null }),
      removePicture:
        () =>
        ({ state, commands }) =>
          state.selection instanceof NodeSelection ? commands.deleteSelection() : commands.deleteNode(this.name),
    };
  },
  addKeyboardShortcuts() {
    return {
      // Splitting the caption would show the picture twice.
      Enter: ({ editor }) => {
        const { $from } = editor.state.selection;
        if ($from.parent.type.name !== this.name) return false;
        const behind = $from.after();
        return editor
          .chain()
          .insertContentAt(behind, { type: "paragraph" })
          .setTextSelection(behind + 1)
          .run();
      },
    };
  },
});

/** Changes the part that the selection stands in. One that is selected as a whole stays so. */
function changeSelected({ state, commands }: CommandProps, name: string, attributes: object): boolean {
  const { selection } = state;
  const at = selection instanceof NodeSelection ? selection.from : null;
  return commands.updateAttributes(name, attributes) && (at === null || commands.setNodeSelection(at));
}

/** Returns the picture that is selected or whose caption the cursor stands in. */
export function shownPicture(editor: Editor): ArticlePicture | null {
  if (!editor.isActive("figure")) return null;
  const { src, alt } = editor.getAttributes("figure");
  return typeof src === "string" ? { src, alt: alt ?? "", decorative: !alt } : null;
}

// Only pictures of this site are kept: of others that are pasted, the text alone stays.
function pictureOf(element: HTMLElement): HTMLElement | null {
  const own = 'img[src^="/public/"]';
  return element.matches(own) ? element : element.querySelector(own);
}

/** A film as the article names it: the address of its page at the host, and its title. */
interface ArticleFilmLink {
  href: string;
  title: string;
}

declare module "@tiptap/core" {
  interface Commands<ReturnType> {
    film: {
      /** Inserts a film, or puts it in the place of the selected one. */
      insertFilm: (film: ArticleFilmLink) => ReturnType;
      removeFilm: () => ReturnType;
    };
  }
}

/** A film of the article: a figure that is the link to it. A player that was pasted becomes one. */
export const ArticleFilm = Node.create({
  name: "film",
  group: "block",
  atom: true,
  addAttributes() {
    const attribute = (name: keyof ArticleFilmLink) => ({
      default: "",
      rendered: false,
      parseHTML: (element: HTMLElement) => filmOf(element)?.[name],
    });
    return { href: attribute("href"), title: attribute("title") };
  },
  parseHTML() {
    const getAttrs = (element: HTMLElement) => (filmOf(element) ? null : false);
    return [
      { tag: "figure", getAttrs },
      { tag: "iframe", getAttrs },
    ];
  },
  renderHTML({ node }) {
    const { href, title } = node.attrs as ArticleFilmLink;
    return ["figure", ["a", { href }, title]];
  },
  addCommands() {
    return {
      insertFilm: (attrs) => (props) =>
        props.editor.isActive(this.name)
          ? changeSelected(props, this.name, attrs)
          : insertBelow(props, [
              { type: this.name, attrs },
              // Without it, a film at the end would leave no place to write.
              { type: "paragraph" },
            ]),
      removeFilm:
        () =>
        ({ commands }) =>
          commands.deleteSelection(),
    };
  },
});

/** Inserts these blocks at the cursor; below the table, list or quotation that it stands in. */
function insertBelow({ state, commands }: CommandProps, blocks: JSONContent[]): boolean {
  const { $to } = state.selection;
  return $to.depth > 1 ? commands.insertContentAt($to.after(1), blocks) : commands.insertContent(blocks);
}

/** Returns the film that is selected. */
export function shownFilm(editor: Editor): ArticleFilmLink | null {
  return editor.isActive("film") ? (editor.getAttributes("film") as ArticleFilmLink) : null;
}

function filmOf(element: HTMLElement): ArticleFilmLink | null {
  const player = element.tagName === "IFRAME";
  const link = player ? null : element.querySelector("a");
  if (!player && (!link || element.textContent !== link.textContent)) return null;
  const film = readVideoLink((player ? element.getAttribute("src") : link?.getAttribute("href")) ?? "");
  const title = (player ? element.title : link?.textContent) || "Vidéo";
  return film && { href: watchUrl(film), title };
}

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

/** The extensions for tables in articles. */
export const articleTable = [ArticleTable, TableRow, TableHeader, TableCell];
