/** Thrown for what the operator must mend or decide: the message says what, and no stack is printed with it. */
export class Refused extends Error {}
