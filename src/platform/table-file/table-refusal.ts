/** Thrown if a file cannot be read as a table. The message is French, for the reader. */
export class TableRefusal extends Error {}
