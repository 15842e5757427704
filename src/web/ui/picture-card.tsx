import type { ReactNode } from "react";
import { Card } from "./card.tsx";
import { Chip } from "./chip.tsx";
import { Link } from "./link.tsx";
import { Picture } from "./picture.tsx";
import { TitleText } from "./title-text.tsx";

// On phones as if it were smaller than it is: half the bytes, for a picture that is still one and a half times as fine.
const SIZES = "(min-width: 64rem) 370px, (min-width: 40rem) 46vw, 240px";

/** An item of a list with its picture, kind and title, which link to it; the rest comes from the caller. */
export function PictureCard({
  to,
  picture,
  seed,
  kind,
  above,
  title,
  titleId,
  priority,
  children,
}: {
  to: string;
  picture: string | null;
  /** The seed of the pattern that replaces a missing picture. */
  seed: string;
  kind: string;
  /** Stands over the title. */
  above?: ReactNode;
  title: string;
  /** The id that names the subject of the buttons below. */
  titleId: string;
  /** True if visible without scrolling: its picture loads first. */
  priority: boolean;
  children: ReactNode;
}): ReactNode {
  return (
    <Card>
      <div className="relative aspect-[2/1] overflow-hidden sm:aspect-[16/10]">
        <Picture reference={picture} seed={seed} alt="" sizes={SIZES} priority={priority} />
        <Chip className="absolute top-3.5 left-3.5">{kind}</Chip>
      </div>
      <div className="flex flex-1 flex-col gap-2.5 px-field pt-4 pb-4.5 sm:gap-3 sm:px-5.5 sm:pt-5 sm:pb-5.5">
        {above}
        <h3 id={titleId} className="text-[min(1.15rem,8vw)] leading-tight tracking-[-0.01em] sm:text-card">
          <Link to={to} className="decoration-sun decoration-2 underline-offset-4 hover:underline">
            <TitleText>{title}</TitleText>
          </Link>
        </h3>
        {children}
      </div>
    </Card>
  );
}
