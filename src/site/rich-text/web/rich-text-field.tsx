import { type Editor, EditorContent, isNodeEmpty, Mark, mergeAttributes, useEditor } from "@tiptap/react";
import StarterKit from "@tiptap/starter-kit";
import { type ReactNode, useId, useRef, useState } from "react";
import { HEADINGS, isListStart } from "#shared/article-elements.ts";
import { FieldError } from "#web/ui/field.tsx";
import { FilmDialog, PictureDialog } from "./article-dialogs.tsx";
import { ArticleFigure, ArticleFilm, articleTable } from "./article-parts.ts";
import { ArticleSelection } from "./article-selection.ts";
import { EditorToolbar } from "./editor-toolbar.tsx";
import { LinkRow } from "./link-row.tsx";
import { pasteProps, Typography } from "./paste.ts";

/** A mark that is one element: `1<sup>er</sup>`, `CO<sub>2</sub>`. It has no button: it comes with what is pasted. */
const raised = (name: "sup" | "sub") =>
  Mark.create({
    name,
    excludes: name === "sup" ? "sub" : "sup",
    parseHTML: () => [{ tag: name }],
    renderHTML: ({ HTMLAttributes }) => [name, mergeAttributes(HTMLAttributes), 0],
  });

const STYLES = StarterKit.extend({
  addExtensions() {
    const parts = this.parent?.() ?? [];
    return parts.map((part) => {
      // Headings of other levels become those of articles.
      if (part.name === "heading") return part.extend({ parseHTML: () => HEADING_RULES });
      if (part.name === "orderedList") return part.extend({ addAttributes: () => ({ start: LIST_START }) });
      return part;
    });
  },
}).configure({
  heading: { levels: [2, 3] },
  code: false,
  codeBlock: false,
  link: { openOnClick: false, autolink: false, HTMLAttributes: { target: null, rel: null, class: null } },
  trailingNode: false,
});

const HEADING_RULES = Object.entries(HEADINGS).flatMap(([kept, tags]) =>
  tags.map((tag) => ({ tag, attrs: { level: Number(kept.slice(1)) } })),
);

const LIST_START = {
  default: 1,
  parseHTML: (element: HTMLElement) => {
    const start = element.getAttribute("start") ?? "";
    return isListStart(start) ? Number(start) : 1;
  },
};

/**
 * Pixels that the tools cover at the top of a telephone's screen, and the button that saves at its bottom: the cursor
 * stays between.
 */
const COVERED = { top: 112, bottom: 136, left: 0, right: 0 };

/** All that an article may hold, `ARTICLE_ELEMENTS`: what is pasted with more loses it. */
export const ARTICLE_EXTENSIONS = [STYLES, raised("sup"), raised("sub"), ArticleFigure, ArticleFilm, ...articleTable];

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

/**
 * An article with its styles. Its HTML stands in a control of the form, so that drafts and comparisons treat it as any
 * other value.
 */
export function RichTextField({
  name,
  label,
  error,
  defaultValue,
}: {
  name: string;
  label: string;
  error: string | undefined;
  defaultValue: string;
}): ReactNode {
  const labelId = useId();
  const errorId = useId();
  const control = useRef<HTMLTextAreaElement>(null);
  const [open, setOpen] = useState<"link" | "picture" | "otherPicture" | "film" | null>(null);
  const [leftOut, setLeftOut] = useState(0);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [pasted, setPasted] = useState<string | null>(null);
  const close = () => setOpen(null);
  function choosePictures(toUpload: readonly File[]) {
    setLeftOut(0);
    setFiles(toUpload);
    setOpen("picture");
  }
  function nameFilm(address: string | null) {
    setPasted(address);
    setOpen("film");
  }
  const editor = useEditor({
    extensions: [...ARTICLE_EXTENSIONS, ArticleSelection, Typography],
    content: defaultValue,
    // The policy of the pages allows no style element.
    injectCSS: false,
    // Asterisks are bold in WhatsApp, and italic here: what is pasted is read before. Addresses become links.
    enablePasteRules: ["link"],
    editorProps: {
      ...pasteProps(setLeftOut, choosePictures, nameFilm),
      handleKeyDown(_, event) {
        if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
          return false;
        setOpen("link");
        return true;
      },
      scrollThreshold: COVERED,
      scrollMargin: COVERED,
      attributes: {
        role: "textbox",
        "aria-multiline": "true",
        "aria-labelledby": labelId,
        class: "rich-text rich-text-editor",
        ...(error ? { "aria-invalid": "true", "aria-describedby": errorId } : {}),
      },
    },
    onUpdate: ({ editor: changed }) => store(isEmptyArticle(changed.state.doc) ? "" : changed.getHTML()),
  });

  /** Puts the article into the form's control, and announces it as typing would. */
  function store(html: string) {
    if (!control.current) return;
    control.current.value = html.replaceAll("<figcaption></figcaption>", "");
    control.current.dispatchEvent(new Event("input", { bubbles: true }));
  }

  return (
    <div>
      <span id={labelId} className="mb-1.5 block text-[0.95rem] font-semibold">
        {label}
      </span>
      <div
        className={`rounded-tile border-[1.5px] bg-white focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-forest ${error ? "border-low" : "border-edge"}`}
      >
        {editor && (
          // In reach wherever the cursor stands in a long text.
          <div className="max-lg:contents lg:sticky lg:top-12 lg:z-2">
            <EditorToolbar
              editor={editor}
              linking={open === "link"}
              onLink={() => setOpen(open === "link" ? null : "link")}
              onPicture={() => choosePictures([])}
              onOtherPicture={() => setOpen("otherPicture")}
              onFilm={() => nameFilm(null)}
            />
            {open === "link" && <LinkRow editor={editor} onDone={close} />}
          </div>
        )}
        {editor && open === "picture" && <PictureDialog editor={editor} files={files} onDone={close} />}
        {editor && open === "otherPicture" && <PictureDialog editor={editor} files={[]} other onDone={close} />}
        {editor && open === "film" && <FilmDialog editor={editor} pasted={pasted} onDone={close} />}
        <EditorContent editor={editor} />
        <p
          role="status"
          className="rounded-b-tile border-t border-line bg-dune px-field py-2.5 text-[0.95rem] empty:hidden"
        >
          {describeLeftOut(leftOut)}
        </p>
      </div>
      <textarea
        ref={control}
        name={name}
        defaultValue={defaultValue}
        tabIndex={-1}
        aria-hidden="true"
        className="sr-only"
        // The form focuses the first field with an error, and brings it into view: its error stands beside it.
        onFocus={() => editor?.view.focus()}
      />
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}

function describeLeftOut(pictures: number): string {
  if (pictures === 0) return "";
  return pictures === 1
    ? "1\u00a0image n’a pas pu être collée\u00a0: ajoutez-la avec «\u00a0Image\u00a0»."
    : `${pictures}\u00a0images n’ont pas pu être collées\u00a0: ajoutez-les avec «\u00a0Image\u00a0».`;
}
