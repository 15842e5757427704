/** How long the browser may take to begin saving, in milliseconds. */
const GRACE = 60_000;

/** The browser saves these bytes under this name. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), GRACE);
}
