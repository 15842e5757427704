import { type Editor, Node } from "@tiptap/react";
import { readVideoLink, watchUrl } from "#site/media/video-link.contract.ts";

/** A film as the article names it: the address of its page at the host, and its title. */
export interface ArticleFilmLink {
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
      insertFilm:
        (attrs) =>
        ({ editor, commands }) =>
          editor.isActive(this.name)
            ? commands.updateAttributes(this.name, attrs)
            : // Without it, a film at the end would leave no place to write.
              commands.insertContent([{ type: this.name, attrs }, { type: "paragraph" }]),
      removeFilm:
        () =>
        ({ commands }) =>
          commands.deleteSelection(),
    };
  },
});

/** Returns the film that is selected. */
export function shownFilm(editor: Editor): ArticleFilmLink | null {
  return editor.isActive("film") ? (editor.getAttributes("film") as ArticleFilmLink) : null;
}

function filmOf(element: HTMLElement): ArticleFilmLink | null {
  const player = element.tagName === "IFRAME";
  const link = player ? null : element.querySelector("a");
  if (!player && (!link || element.textContent !== link.textContent)) return null;
  const film = readVideoLink((player ? element.getAttribute("src") : link?.getAttribute("href")) ?? "");
  const title = (player ? element.title : link?.textContent) || "Film";
  return film && { href: watchUrl(film), title };
}
