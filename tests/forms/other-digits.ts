/** Returns the text with its digits as an Arabic keyboard writes them. */
export function inArabicDigits(text: string): string {
  return text.replace(/\d/g, (digit) => String.fromCharCode(0x06_60 + Number(digit)));
}
