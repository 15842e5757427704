import { useEffect, useState } from "react";
import type { QrPath } from "#contracts/qr-path.ts";

/** The text as a QR code, once what draws it has been loaded; null until then, and where it cannot be loaded. */
export function useQrCode(text: string): QrPath | null {
  const [code, setCode] = useState<QrPath | null>(null);
  useEffect(() => {
    let awaited = true;
    void import("#contracts/qr-path.ts").then(
      ({ qrPath }) => awaited && setCode(qrPath(text)),
      // The code is printed in letters too.
      () => undefined,
    );
    return () => {
      awaited = false;
    };
  }, [text]);
  return code;
}
