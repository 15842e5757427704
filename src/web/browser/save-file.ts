/** Long enough for the slowest browser to start the download, in milliseconds. */
const REVOKE_AFTER = 60_000;

/** Saves the file under this name, as if a link to it had been followed. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_AFTER);
}
