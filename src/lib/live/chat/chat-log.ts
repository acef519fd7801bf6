import type { ChatMessage } from '#api/live/chat/chat-message.ts'

/** Maximum number of messages held by a page; older ones are requested again. */
export const KEPT_MAX = 600

/** The newest messages of a room, in order and without duplicates, however they arrive. */
export interface ChatLog {
  messages: readonly ChatMessage[]
  /** Every message up to here has arrived or was removed; undefined before the first page. */
  last: number | undefined
  /** Messages that arrived ahead of earlier ones, for which they wait. */
  waiting: readonly ChatMessage[]
}

export const EMPTY_LOG: ChatLog = { messages: [], last: undefined, waiting: [] }

/** Merges a page of history that covers everything up to `last`. */
export function mergePage(
  log: ChatLog,
  page: { messages: readonly ChatMessage[]; last: number },
): ChatLog {
  const from = log.last ?? 0
  const fresh = page.messages.filter(({ seq }) => seq > from)
  const messages = bounded([...log.messages, ...fresh])
  return settle({ ...log, messages, last: Math.max(from, page.last) })
}

/** Appends messages from the stream; before the first page, all of them wait. */
export function appendNew(log: ChatLog, messages: readonly ChatMessage[]): ChatLog {
  return settle({ ...log, waiting: [...log.waiting, ...messages].slice(-KEPT_MAX) })
}

/** Whether a message between the last one and the waiting ones is missing. */
export function hasGap({ last, waiting }: ChatLog): boolean {
  return last !== undefined && waiting.length > 0
}

/** The log without some of its messages; they count as arrived. */
export function dropMessages(log: ChatLog, isGone: (message: ChatMessage) => boolean): ChatLog {
  if (!log.messages.some(isGone)) return log
  return { ...log, messages: log.messages.filter((message) => !isGone(message)) }
}

function settle(log: ChatLog): ChatLog {
  if (log.last === undefined) return log
  let { last } = log
  const messages: ChatMessage[] = []
  const waiting: ChatMessage[] = []
  for (const message of [...log.waiting].sort((a, b) => a.seq - b.seq)) {
    if (message.seq <= last) continue
    if (message.seq === last + 1) {
      messages.push(message)
      last = message.seq
    } else if (waiting.at(-1)?.seq !== message.seq) waiting.push(message)
  }
  if (messages.length === 0) return { ...log, waiting }
  return { messages: bounded([...log.messages, ...messages]), last, waiting }
}

function bounded(messages: readonly ChatMessage[]): readonly ChatMessage[] {
  return messages.length > KEPT_MAX ? messages.slice(-KEPT_MAX) : messages
}
