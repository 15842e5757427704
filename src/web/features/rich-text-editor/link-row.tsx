import type { Editor } from "@tiptap/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";
import { readLinkTarget } from "./read-link-target.ts";

/** Where the chosen words lead: an address of the web, of mail or telephone, or of a page of ours. */
export function LinkRow({ editor, onDone }: { editor: Editor; onDone: () => void }): ReactNode {
  const [target, setTarget] = useState<string>(editor.getAttributes("link").href ?? "");
  const [error, setError] = useState<string | undefined>();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  function apply() {
    const href = readLinkTarget(target);
    if (href === null) {
      setError("Cette adresse n’est pas valable. Par exemple : https://exemple.ci, ou /dons pour une page d’ici.");
      return;
    }
    const words = editor.chain().focus().extendMarkRange("link");
    if (!editor.state.selection.empty || editor.isActive("link")) words.setLink({ href }).run();
    else words.insertContent({ type: "text", text: target.trim(), marks: [{ type: "link", attrs: { href } }] }).run();
    onDone();
  }
  function remove() {
    editor.chain().focus().extendMarkRange("link").unsetLink().run();
    onDone();
  }

  return (
    <div className="grid gap-2 border-b border-line bg-ivory p-3">
      <TextField
        ref={input}
        label="Adresse du lien"
        inputMode="url"
        value={target}
        error={error}
        onChange={({ currentTarget }) => {
          setTarget(currentTarget.value);
          setError(undefined);
        }}
        // It is no field of the content.
        onInput={(event) => event.stopPropagation()}
        onKeyDown={(event) => {
          if (event.key === "Escape") onDone();
          if (event.key !== "Enter") return;
          event.preventDefault();
          apply();
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={apply}>
          Poser le lien
        </Button>
        {editor.isActive("link") && (
          <Button size="small" tone="ghost" onClick={remove}>
            Retirer le lien
          </Button>
        )}
      </div>
    </div>
  );
}
