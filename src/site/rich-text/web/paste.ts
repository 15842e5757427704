import { DOMParser as ArticleParser } from "@tiptap/pm/model";
import type { EditorProps } from "@tiptap/pm/view";
import { Extension, InputRule } from "@tiptap/react";
import { typesetSign } from "#shared/typography.ts";
import { readPastedText } from "./pasted-lists.ts";
import { readPasted } from "./read-pasted.ts";

/** Returns how the editor takes what is pasted or dropped. `onPictures` gets the number of pictures that could not come along. */
export function pasteProps(onPictures: (count: number) => void): EditorProps {
  let text = "";
  function take(data: DataTransfer | null, event: Event): boolean {
    text = data?.getData("text/plain") ?? "";
    const pictures = [...(data?.files ?? [])].filter(({ type }) => type.startsWith("image/"));
    if (pictures.length === 0 || text !== "" || data?.getData("text/html")) return false;
    event.preventDefault();
    onPictures(pictures.length);
    return true;
  }
  return {
    handleDOMEvents: {
      paste: (_, event) => take(event.clipboardData, event),
      drop: (_, event) => take(event.dataTransfer, event),
    },
    transformPastedHTML(html) {
      const pasted = readPasted(html, text);
      onPictures(pasted.pictures);
      return pasted.html;
    },
    clipboardTextParser(plain, context, asWritten, { state }) {
      onPictures(0);
      // The editor then reads it by itself, line by line.
      if (asWritten) return undefined as never;
      const lines = document.createElement("div");
      lines.innerHTML = readPastedText(plain);
      return ArticleParser.fromSchema(state.schema).parseSlice(lines, { preserveWhitespace: true, context });
    },
  };
}

/** French signs while typing: `’`, « », and no-break spaces. Backspace, or Ctrl Z, gives back what was typed. */
export const Typography = Extension.create({
  name: "typography",
  addInputRules() {
    return [
      new InputRule({
        find(text) {
          const sign = text.slice(-1);
          const typed = typesetSign(text.slice(0, -1), sign);
          if (!typed) return null;
          const replaced = text.slice(text.length - 1 - typed.before);
          return { index: text.length - replaced.length, text: replaced, data: typed };
        },
        handler({ state, range, match }) {
          const isInLink = state.selection.$from.marks().some(({ type }) => type.name === "link");
          if (isInLink) return null;
          state.tr.insertText(match.data?.text, range.from, range.to);
        },
      }),
    ];
  },
});
