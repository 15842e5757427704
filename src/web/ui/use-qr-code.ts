import { useEffect, useState } from "react";
import type { QrPath } from "#shared/qr-path.ts";

/** Returns the text as a QR code once its library is loaded; null until then, and if it cannot be loaded. */
export function useQrCode(text: string): QrPath | null {
  const [code, setCode] = useState<QrPath | null>(null);
  useEffect(() => {
    let awaited = true;
    void import("#shared/qr-path.ts").then(
      ({ qrPath }) => awaited && setCode(qrPath(text)),
      // The code is also shown as text.
      () => undefined,
    );
    return () => {
      awaited = false;
    };
  }, [text]);
  return code;
}
