import { MESSAGE_KINDS } from '#api/message/message.ts'
import { readMessage } from '#api/message/read-message.ts'
import { ApiError } from '#lib/shell/transport/errors.ts'
import { send } from '#lib/shell/transport/http.ts'

/** Marks the message a link led from as read (§4); a message that does not exist counts as read. */
export async function markLinkedMessage(id: string, kindWord: string | null): Promise<void> {
  const kind = MESSAGE_KINDS.find((known) => known === kindWord)
  try {
    await send(readMessage, { id, kind })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
}
