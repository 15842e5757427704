/** Returns the share pages of the networks for the canonical address of a page. */
export function shareLinks(title: string, url: string): { label: string; href: string }[] {
  const address = encodeURIComponent(url);
  const text = encodeURIComponent(title);
  return [
    { label: "WhatsApp", href: whatsAppLink(title, url) },
    { label: "Facebook", href: `https://www.facebook.com/sharer/sharer.php?u=${address}` },
    { label: "Twitter", href: `https://twitter.com/intent/tweet?url=${address}&text=${text}` },
    { label: "LinkedIn", href: `https://www.linkedin.com/sharing/share-offsite/?url=${address}` },
  ];
}

/** Returns the link that opens WhatsApp with this text and address, to be sent to whom one chooses. */
export function whatsAppLink(text: string, url: string): string {
  return `https://wa.me/?text=${encodeURIComponent(text)}%20${encodeURIComponent(url)}`;
}
