import { onMount } from 'nanostores'
import { TRADE_SIGNAL_STREAM } from '#api/product/trade-signal-stream.ts'
import type { Push } from '#api/strategy/list-pushes.ts'
import { call, callSilently } from '#lib/data/call.ts'
import { textChoice } from '#lib/data/kept-choice.ts'
import { keptList } from '#lib/data/kept-list.ts'
import { followEvents } from '#lib/shell/transport/event-stream.ts'

const POLL_MS = 60_000

/** The instructions of everything a person bought, newest first; the address or a tab narrows them to a strategy. */
export const $pushes = keptList<Push, { strategyId: string }>({
  access: 'login',
  choices: { strategyId: textChoice },
  parameters: { strategyId: 'id' },
  isRefreshedOnReturn: true,
  async load({ strategyId }, cursor) {
    const load = () => import('#api/strategy/list-pushes.ts')
    const { pushes, next } = await call(load, { strategyId: strategyId || undefined, cursor })
    return { rows: pushes, next }
  },
})

/** The stream says that there is something new and nothing of its words: the list is read again by its own call. */
onMount($pushes, () =>
  followEvents({
    address: () => TRADE_SIGNAL_STREAM,
    readers: { message: () => $pushes.refresh() },
    onLost: () => void $pushes.refresh(),
    instead: { poll: () => $pushes.refresh(), everyMs: POLL_MS },
  }),
)

/** Marks every push on the page as read; one whose message does not arrive stays unread. */
export async function readAllPushes(): Promise<void> {
  const list = $pushes.get()
  if (list.state !== 'ready') return
  for (const { messageId, isRead } of list.rows) {
    if (isRead || messageId === undefined) continue
    const marked = await callSilently(() => import('#api/message/read-message.ts'), {
      id: messageId,
    })
    if (marked)
      $pushes.patch((rows) =>
        rows.map((row) => (row.messageId === messageId ? { ...row, isRead: true } : row)),
      )
  }
}
