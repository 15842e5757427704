/** Returns the text of a QR code that the camera shows now, null if there is none. */
export type CodeReader = (video: HTMLVideoElement) => Promise<string | null>;

interface Detector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats: () => Promise<string[]>;
}

declare global {
  interface Window {
    /** Missing in most browsers but those of Android. */
    BarcodeDetector?: DetectorClass;
  }
}

/** Wide enough for a badge held a forearm away, and read in a few milliseconds. */
const WIDTH = 640;

/** Returns the browser's own reader or, if it has none, one of ours that is loaded only then. */
export async function createCodeReader(): Promise<CodeReader> {
  const { BarcodeDetector } = window;
  if (BarcodeDetector && (await BarcodeDetector.getSupportedFormats()).includes("qr_code")) {
    const detector = new BarcodeDetector({ formats: ["qr_code"] });
    return async (video) => (await detector.detect(video))[0]?.rawValue ?? null;
  }
  const [{ prepareZXingModule, readBarcodes }, { default: wasm }] = await Promise.all([
    import("zxing-wasm/reader"),
    import("zxing-wasm/reader/zxing_reader.wasm?url"),
  ]);
  await prepareZXingModule({ overrides: { locateFile: () => wasm }, fireImmediately: true });
  const pen = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  return async (video) => {
    if (!pen || video.videoWidth === 0) return null;
    const width = Math.min(WIDTH, video.videoWidth);
    const height = Math.round((width * video.videoHeight) / video.videoWidth);
    // Setting them empties the canvas and its memory: only if they change.
    if (pen.canvas.width !== width) pen.canvas.width = width;
    if (pen.canvas.height !== height) pen.canvas.height = height;
    pen.drawImage(video, 0, 0, width, height);
    const found = await readBarcodes(pen.getImageData(0, 0, width, height), {
      formats: ["QRCode"],
      maxNumberOfSymbols: 1,
      tryInvert: false,
    });
    return found[0]?.text ?? null;
  };
}
