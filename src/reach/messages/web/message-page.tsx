import type { ReactNode } from "react";
import { LONGEST_REPLY, type MessageChange, type MessageRecord } from "#reach/messages/staff-messages.contract.ts";
import { useAdmin } from "#web/admin/use-admin.ts";
import { type ApiResult, callApi } from "#web/api/api-client.ts";
import { useFetch } from "#web/api/use-fetch.ts";
import { WhenFetched } from "#web/ui/when-fetched.tsx";
import { Conversation } from "./conversation.tsx";
import { HandlingPanel } from "./handling-panel.tsx";
import { MessageChip } from "./message-chip.tsx";
import { ReplyForm } from "./reply-form.tsx";

/** Fetches the message, and makes it read. */
async function openMessage(path: string): Promise<ApiResult<MessageRecord>> {
  const found = await callApi<MessageRecord>(path);
  if (!found.ok || found.value.state !== "unread") return found;
  const read = await callApi<MessageRecord>(path, { body: { state: "open" } });
  return read.ok ? read : found;
}

/** One message with its answers. Opening it makes it read. */
export default function MessagePage(): ReactNode {
  const { id = "" } = useAdmin().params;
  const fetched = useFetch(`/admin/messages/${id}`, openMessage);
  return (
    <WhenFetched
      fetched={fetched}
      loading="Chargement du message…"
      failed="Erreur lors du chargement du message"
      missing="Ce message n’existe pas, ou n’existe plus."
    >
      {(message) => (
        <>
          <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2">
            <h1 className="text-[1.55rem] leading-tight [overflow-wrap:anywhere] sm:text-title">{message.subject}</h1>
            <MessageChip state={message.state} />
          </div>
          <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
            <div className="grid min-w-0 gap-5">
              <Conversation message={message} />
              <ReplyForm message={message} maximum={LONGEST_REPLY} onAnswered={fetched.replace} />
            </div>
            <HandlingPanel message={message} change={(body) => change(id, body)} onChanged={fetched.replace} />
          </div>
        </>
      )}
    </WhenFetched>
  );
}

function change(id: string, body: MessageChange) {
  return callApi<MessageRecord>(`/admin/messages/${id}`, { body });
}
