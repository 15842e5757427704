import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useLocation } from "react-router";
import { initialOf } from "#shared/formats.ts";
import { paths } from "#shared/site-paths.ts";
import { useLogOut } from "#web/session/log-out.ts";
import type { StoredUser } from "#web/session/session-store.ts";
import { ChevronIcon } from "#web/ui/icons.tsx";
import { Link } from "#web/ui/link.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { ownEntries } from "./menu-entries.ts";

/** The menu of the signed-in user: own pages and logout. Escape and leaving it with the focus close it. */
export function UserMenu({ user }: { user: StoredUser | null }): ReactNode {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useId();
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation closes the menu
  useEffect(() => setOpen(false), [key]);

  function closeWhenLeft(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  }
  function closeByEscape(event: KeyboardEvent) {
    if (event.key !== "Escape" || !open) return;
    setOpen(false);
    button.current?.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens for a leaving focus and Escape
    <div className="relative min-w-0" onBlur={closeWhenLeft} onKeyDown={closeByEscape}>
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={panel}
        onClick={() => setOpen(!open)}
        className="flex min-h-11 max-w-full cursor-pointer items-center gap-2 rounded-full border-[1.5px] border-line bg-white py-0.5 pr-3.5 pl-1 font-[650] hover:border-edge"
      >
        <Portrait user={user} />
        <span className="sr-only">Compte de </span>
        <span className="truncate text-[0.97rem]">{nameOf(user)}</span>
        <Chevron turned={open} />
      </button>
      <div
        id={panel}
        hidden={!open}
        className="absolute top-full right-0 z-20 mt-2 w-56 rounded-card border border-line bg-white p-2 shadow-float"
      >
        <OwnEntries user={user} className="min-h-11 rounded-tile px-3 hover:bg-dune" />
      </div>
    </div>
  );
}

/** The same in the menu of small screens, folded at first. */
export function ProfileSection({ user }: { user: StoredUser | null }): ReactNode {
  return (
    <details className="group mt-3 rounded-card border border-line bg-white">
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 px-4 font-[650]">
        <Portrait user={user} />
        <span className="sr-only">Compte de </span>
        <span className="min-w-0 flex-1 truncate">{nameOf(user)}</span>
        <Chevron className="group-open:rotate-180" />
      </summary>
      <div className="border-t border-line px-2 py-2">
        <OwnEntries user={user} className="min-h-12 px-2.5" />
      </div>
    </details>
  );
}

function OwnEntries({ user, className }: { user: StoredUser | null; className: string }): ReactNode {
  const logOut = useLogOut();
  const look = `flex w-full cursor-pointer items-center text-left font-[550] ${className}`;
  const isStaff = user?.roles.some((role) => role !== "member");
  return (
    <ul>
      {ownEntries.map(({ label, to }) => (
        <li key={to}>
          <Link to={to} className={look}>
            {label}
          </Link>
        </li>
      ))}
      <li>
        <button type="button" onClick={() => void logOut()} className={look}>
          Déconnexion
        </button>
      </li>
      {isStaff && (
        <li className="mt-1 border-t border-line pt-1">
          <Link to={paths.admin} className={look}>
            Administration
          </Link>
        </li>
      )}
    </ul>
  );
}

function nameOf(user: StoredUser | null): string {
  return user ? `${user.first_name} ${user.last_name}` : "Mon compte";
}

/** The picture, or the initials if there is none. */
function Portrait({ user }: { user: StoredUser | null }): ReactNode {
  const initials = user ? initialOf(user.first_name) + initialOf(user.last_name) : "";
  return (
    <span
      aria-hidden="true"
      className="relative grid size-9 flex-none place-items-center overflow-hidden rounded-full bg-forest text-[0.85rem] font-bold text-white uppercase"
    >
      {user?.avatar ? <Picture reference={user.avatar} seed={nameOf(user)} alt="" sizes="36px" priority /> : initials}
    </span>
  );
}

function Chevron({ turned = false, className = "" }: { turned?: boolean; className?: string }): ReactNode {
  return <ChevronIcon className={`size-4 flex-none ${turned ? "rotate-180" : ""} ${className}`} />;
}
