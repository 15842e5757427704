import { type Editor, Node } from "@tiptap/react";

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
      /** Inserts a picture with its caption, and a paragraph to go on in if nothing follows. */
      insertPicture: (picture: { src: string; alt: string; caption: string }) => ReturnType;
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
      insertPicture:
        ({ src, alt, caption }) =>
        ({ commands }) => {
          const figure = {
            type: this.name,
            attrs: { src, alt },
            content: caption === "" ? [] : [{ type: "text", text: caption }],
          };
          // Without it, a figure at the end would leave no place to write.
          return commands.insertContent([figure, { type: "paragraph" }]);
        },
      changePicture:
        ({ src, alt }) =>
        ({ commands }) =>
          commands.updateAttributes(this.name, { src, alt, width: null, height: null }),
      removePicture:
        () =>
        ({ commands }) =>
          commands.deleteNode(this.name),
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

/** Returns the picture that is selected or whose caption the cursor stands in. */
export function shownPicture(editor: Editor): ArticlePicture | null {
  if (!editor.isActive("figure")) return null;
  const { src, alt } = editor.getAttributes("figure");
  return typeof src === "string" ? { src, alt: alt ?? "", decorative: !alt } : null;
}

// What other sites show is not ours: pasted, its text alone stays.
function pictureOf(element: HTMLElement): HTMLElement | null {
  const own = 'img[src^="/public/"]';
  return element.matches(own) ? element : element.querySelector(own);
}
