import type { ReactNode } from "react";
import type { MessageRecord } from "#reach/messages/staff-messages.contract.ts";
import { Moment } from "#web/ui/moment.tsx";

/** After it, a mail that has not left is late. */
const LATE_MS = 10 * 60_000;

const box = "grid gap-2 rounded-panel border border-line p-gutter";
const text = "whitespace-pre-wrap [overflow-wrap:anywhere]";

/** What was written, and what staff answered, the first word first. */
export function Conversation({ message }: { message: MessageRecord }): ReactNode {
  return (
    <ol aria-label="Conversation" className="grid gap-4">
      <li className={`${box} bg-white`}>
        <p className="font-semibold [overflow-wrap:anywhere]">
          <span>{`${message.first_name} ${message.last_name}`}</span>
          <a href={`mailto:${message.email}`} className="block font-normal text-forest underline">
            {message.email}
          </a>
        </p>
        <p className="text-[0.92rem] text-muted">
          <Moment at={message.sent_at} />
        </p>
        <p className={text}>{message.message}</p>
      </li>
      {message.replies.map((reply) => (
        <li key={reply.id} className={`${box} bg-mint sm:ml-10`}>
          <p className="font-semibold">{reply.by ?? "Une personne de l’équipe"}</p>
          <p className="text-[0.92rem] text-ink/80">
            <Moment at={reply.at} />
            <span>{reply.mailed ? ", envoyé par e‑mail" : delayText(reply.at)}</span>
          </p>
          <p className={text}>{reply.text}</p>
        </li>
      ))}
    </ol>
  );
}

function delayText(at: string): string {
  const isLate = Date.now() - Date.parse(at) > LATE_MS;
  return isLate ? ", l’e‑mail n’est pas encore parti\u00a0: le site réessaie" : ", l’e‑mail part dans un instant";
}
