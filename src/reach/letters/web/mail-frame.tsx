import { type ReactNode, useEffect, useRef } from "react";

/** A mail as a mail program shows it on a phone, 360 px wide, apart from the styles of our pages. Its links lead nowhere. */
export function MailFrame({ html, title }: { html: string; title: string }): ReactNode {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const page = frame.current?.contentDocument;
    if (!page) return;
    const mail = new DOMParser().parseFromString(setStylesAside(html), "text/html");
    page.replaceChild(page.adoptNode(mail.documentElement), page.documentElement);
    for (const styled of page.querySelectorAll<HTMLElement>("[data-style]")) {
      styled.style.cssText = styled.dataset.style ?? "";
    }
    // Without a right to open windows, such a link does nothing.
    for (const link of page.links) link.target = "_blank";
  }, [html]);
  return (
    <iframe
      ref={frame}
      title={title}
      // No scripts: `allow-same-origin` is for this page, which writes the mail.
      sandbox="allow-same-origin"
      className="h-[40rem] w-full max-w-[22.5rem] rounded-panel border border-line bg-white"
    />
  );
}

/** The security policy refuses every `style` in markup, in frames too: they are set one by one, which it allows. */
function setStylesAside(html: string): string {
  return html.replace(/<[^<>]*>/g, (tag) => tag.replaceAll(' style="', ' data-style="'));
}
