/** Returns the link that opens a conversation on WhatsApp with this number, given in international form. */
export function whatsAppChat(number: string): string {
  return `https://wa.me/${number.replace(/\D/g, "")}`;
}
