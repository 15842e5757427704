/** Returns the share pages of the networks for the canonical address of a page. */
export function shareLinks(title: string, url: string): { label: string; href: string }[] {
  const address = encodeURIComponent(url);
  const text = encodeURIComponent(title);
  return [
    { label: "WhatsApp", href: `https://wa.me/?text=${text}%20${address}` },
    { label: "Facebook", href: `https://www.facebook.com/sharer/sharer.php?u=${address}` },
    { label: "Twitter", href: `https://twitter.com/intent/tweet?url=${address}&text=${text}` },
    { label: "LinkedIn", href: `https://www.linkedin.com/sharing/share-offsite/?url=${address}` },
  ];
}
