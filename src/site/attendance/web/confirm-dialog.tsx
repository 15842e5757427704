import type { ReactNode } from "react";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";

/** Asks again before something rare is done. */
export function ConfirmDialog({
  open,
  title,
  refuse,
  confirm,
  busy,
  onClose,
  onConfirm,
  children,
}: {
  open: boolean;
  title: string;
  /** The words of the button that changes nothing. */
  refuse: string;
  confirm: string;
  busy: boolean;
  onClose: () => void;
  onConfirm: () => void;
  children: ReactNode;
}): ReactNode {
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <p className="mb-5">{children}</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onClose}>{refuse}</Button>
        <Button tone="ghost" busy={busy} disabled={busy} onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </Dialog>
  );
}
