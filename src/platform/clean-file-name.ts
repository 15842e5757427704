const LONGEST = 100;

/** Returns the name of a file as lists show it: one line of at most 100 characters, without a path. */
export function cleanFileName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? "";
  const line = last.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, " ").trim();
  return [...line].slice(0, LONGEST).join("") || "Fichier sans nom";
}
