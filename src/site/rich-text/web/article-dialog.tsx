import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { Dialog } from "#web/ui/dialog.tsx";

/** A dialog of the editor. It is not within the form: what is typed in it is no field of the content. */
export function ArticleDialog({
  title,
  wide = false,
  onClose,
  children,
}: {
  title: string;
  wide?: boolean;
  onClose: () => void;
  children: ReactNode;
}): ReactNode {
  return createPortal(
    <div onInput={(event) => event.stopPropagation()}>
      <Dialog open wide={wide} onClose={onClose} title={title}>
        {children}
      </Dialog>
    </div>,
    document.body,
  );
}
