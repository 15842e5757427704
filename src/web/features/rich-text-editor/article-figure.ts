import { Node } from "@tiptap/react";

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
      { tag: "img[src]" },
    ];
  },
  renderHTML({ HTMLAttributes }) {
    return ["figure", ["img", HTMLAttributes], ["figcaption", 0]];
  },
});

function pictureOf(element: HTMLElement): HTMLElement | null {
  return element.tagName === "IMG" ? element : element.querySelector("img[src]");
}
