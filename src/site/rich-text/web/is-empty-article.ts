import { type Editor, isNodeEmpty } from "@tiptap/react";

/** Returns true if the article has neither words nor a picture nor a film, as the server judges it. */
export function isEmptyArticle(article: Editor["state"]["doc"]): boolean {
  if (!isNodeEmpty(article)) return false;
  // To the editor, a figure is its caption: it calls a picture without one empty.
  let hasPicture = false;
  article.descendants(({ type }) => {
    hasPicture ||= type.name === "figure";
  });
  return !hasPicture;
}
