/** The imports that a part may have. */
export interface Row {
  /** Parts, or single files of parts. */
  uses: readonly string[];
  /** Parts, or single files of parts, of which only types may be imported. */
  types?: readonly string[];
  /** Modules whose repositories and tables this part may import: otherwise they are private to their module. */
  rowsOf?: readonly string[];
}

export interface Table {
  name: string;
  /** The folder of its parts, below `src` or beside it. */
  base: string;
  /** The name of the files in that folder itself. */
  loose: string;
  rows: Readonly<Record<string, Row>>;
  /** The row of all parts that have none of their own; if it is missing, each part needs one. */
  others?: Row;
}
