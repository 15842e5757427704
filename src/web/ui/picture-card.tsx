import type { ReactNode } from "react";
import { Card } from "./card.tsx";
import { Chip } from "./chip.tsx";
import { Link } from "./link.tsx";
import { Picture } from "./picture.tsx";

/** One thing of a list by its picture, its kind and its title, which lead to it; the rest is the caller's. */
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
  /** Decides the cloth where there is no picture. */
  seed: string;
  kind: string;
  /** Stands over the title. */
  above?: ReactNode;
  title: string;
  /** By which buttons below say what they are about. */
  titleId: string;
  /** Seen without scrolling: its picture comes first. */
  priority: boolean;
  children: ReactNode;
}): ReactNode {
  return (
    <Card>
      <div className="relative aspect-[16/10] overflow-hidden">
        <Picture
          reference={picture}
          seed={seed}
          alt=""
          sizes="(min-width: 64rem) 370px, (min-width: 40rem) 46vw, 92vw"
          priority={priority}
        />
        <Chip className="absolute top-3.5 left-3.5">{kind}</Chip>
      </div>
      <div className="flex flex-1 flex-col gap-3 px-5.5 pt-5 pb-5.5">
        {above}
        <h3 id={titleId} className="text-card tracking-[-0.01em]">
          <Link to={to} className="decoration-sun decoration-2 underline-offset-4 hover:underline">
            {title}
          </Link>
        </h3>
        {children}
      </div>
    </Card>
  );
}
