import { MESSAGE_KINDS, type Message, type MessageKind } from '#api/message/message.ts'
import { attempt } from '#lib/data/attempt.ts'
import { call, callSilently } from '#lib/data/call.ts'
import { oneOfChoice } from '#lib/data/kept-choice.ts'
import { keptList } from '#lib/data/kept-list.ts'
import { showToast } from '#lib/shell/popup/toast-store.ts'
import { MESSAGE_TEXTS } from './texts.ts'
import { $unread } from './unread-store.ts'

export type MessageTab = 'all' | MessageKind
export const MESSAGE_TABS: readonly MessageTab[] = ['all', ...MESSAGE_KINDS]

/** A message with its target address, if any. */
export type ListedMessage = Message & { href?: string | undefined }

/** The messages of one tab, newest first. */
export const $messages = keptList<ListedMessage, { tab: MessageTab }>({
  access: 'login',
  choices: { tab: oneOfChoice(MESSAGE_TABS, 'all') },
  async load({ tab }, cursor) {
    const [{ messages, next }, { messageTarget }] = await Promise.all([
      call(() => import('#api/message/list-messages.ts'), { kind: kindOf(tab), cursor }),
      import('./message-target.ts'),
    ])
    return { rows: messages.map((message) => ({ ...message, href: messageTarget(message) })), next }
  },
})

/** Marks a message as read: at once on the page, then at the gateway; the badge shows the count in the answer. */
export async function markRead({ id, kind, isRead }: Message): Promise<void> {
  if (isRead) return
  markShown((message) => message.id === id)
  // A lost mark returns with the next visit: reading the message matters more.
  const answer = await callSilently(() => import('#api/message/read-message.ts'), { id, kind })
  if (answer) $unread.set(answer.unreadCount)
}

/** Marks all messages of the tab as read. */
export async function markAllRead(): Promise<void> {
  const { tab } = $messages.$choice.get()
  const load = () => import('#api/message/read-all-messages.ts')
  const send = () => call(load, { kind: kindOf(tab) })
  const accepted = await attempt(send, MESSAGE_TEXTS.readFailed)
  if (!accepted) return
  showToast(MESSAGE_TEXTS.allRead, 'success')
  $unread.set(accepted.answer.unreadCount)
  if (tab === $messages.$choice.get().tab) markShown(() => true)
}

function kindOf(tab: MessageTab): MessageKind | undefined {
  return tab === 'all' ? undefined : tab
}

function markShown(isMeant: (message: Message) => boolean): void {
  $messages.patch((messages) =>
    messages.map((message) => (isMeant(message) ? { ...message, isRead: true } : message)),
  )
}
