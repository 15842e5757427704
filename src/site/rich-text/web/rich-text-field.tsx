import { EditorContent, useEditor } from "@tiptap/react";
import { type ReactNode, useId, useRef, useState } from "react";
import { FieldError } from "#web/ui/field.tsx";
import { FilmDialog, PictureDialog } from "./article-dialogs.tsx";
import { ARTICLE_EXTENSIONS } from "./article-styles.ts";
import { EditorToolbar } from "./editor-toolbar.tsx";
import { isEmptyArticle } from "./is-empty-article.ts";
import { LinkRow } from "./link-row.tsx";
import { pasteProps, Typography } from "./paste.ts";

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
  const [open, setOpen] = useState<"link" | "picture" | "film" | null>(null);
  const [leftOut, setLeftOut] = useState(0);
  const close = () => setOpen(null);
  const editor = useEditor({
    extensions: [...ARTICLE_EXTENSIONS, Typography],
    content: defaultValue,
    // The policy of the pages allows no style element.
    injectCSS: false,
    // Asterisks are bold in WhatsApp, and italic here: what is pasted is read before. Addresses become links.
    enablePasteRules: ["link"],
    editorProps: {
      ...pasteProps(setLeftOut),
      attributes: {
        role: "textbox",
        "aria-multiline": "true",
        "aria-labelledby": labelId,
        class: "rich-text rich-text-editor",
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
      <textarea
        ref={control}
        name={name}
        defaultValue={defaultValue}
        tabIndex={-1}
        aria-hidden="true"
        className="sr-only"
        // The form focuses the first field with an error.
        onFocus={() => editor?.view.focus()}
      />
      <div
        className={`overflow-hidden rounded-tile border-[1.5px] bg-white focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-forest ${error ? "border-low" : "border-edge"}`}
        {...(error ? { "aria-describedby": errorId } : {})}
      >
        {editor && (
          <EditorToolbar
            editor={editor}
            linking={open === "link"}
            onLink={() => setOpen(open === "link" ? null : "link")}
            onPicture={() => {
              setLeftOut(0);
              setOpen("picture");
            }}
            onFilm={() => setOpen("film")}
          />
        )}
        {editor && open === "link" && <LinkRow editor={editor} onDone={close} />}
        {editor && open === "picture" && <PictureDialog editor={editor} onDone={close} />}
        {editor && open === "film" && <FilmDialog editor={editor} onDone={close} />}
        <EditorContent editor={editor} />
        <p role="status" className="border-t border-line bg-dune px-field py-2.5 text-[0.95rem] empty:hidden">
          {describeLeftOut(leftOut)}
        </p>
      </div>
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
