/** Returns a written text in French quotation marks; those in it become the inner ones, “…”. */
export function quoted(text: string): string {
  return `«\u00a0${text.replace(/«[\u00a0\u202f ]?/g, "“").replace(/[\u00a0\u202f ]?»/g, "”")}\u00a0»`;
}
