import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

/**
 * A question before something is done, with its consequences as children. If it `destroys` something, the button that
 * keeps it comes first and stands out.
 */
export function ConfirmDialog({
  open,
  onClose,
  title,
  confirm,
  keep,
  destroys = false,
  busy = false,
  onConfirm,
  children,
}: {
  open: boolean;
  onClose: () => void;
  title: string;
  /** The words of the button that does it. */
  confirm: string;
  /** The words of the button that changes nothing. */
  keep: string;
  destroys?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  children: ReactNode;
}): ReactNode {
  const keeping = (
    <Button key="keep" tone={destroys ? "primary" : "ghost"} disabled={busy} onClick={onClose}>
      {keep}
    </Button>
  );
  const confirming = (
    <Button key="confirm" tone={destroys ? "ghost" : "primary"} busy={busy} disabled={busy} onClick={onConfirm}>
      {confirm}
    </Button>
  );
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <div className="mb-5 [overflow-wrap:anywhere]">{children}</div>
      <div className="dialog-foot">{destroys ? [keeping, confirming] : [confirming, keeping]}</div>
    </Dialog>
  );
}
