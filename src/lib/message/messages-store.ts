import { atom, computed, onMount } from 'nanostores'
import { listMessages } from '#api/message/list-messages.ts'
import { MESSAGE_KINDS, type Message, type MessageKind } from '#api/message/message.ts'
import { followUser } from '#lib/account/session/follow-user.ts'
import { showToast } from '#lib/shell/popup/toast-store.ts'
import { keepView, keptView } from '#lib/shell/storage/kept-view.ts'
import { LOADING_LIST, type PagedList, pagedList } from '#lib/shell/transport/paged-list.ts'
import { MESSAGE_TEXTS } from './messages.ts'
import { $unread } from './unread-store.ts'

export type MessageTab = 'all' | MessageKind
export const MESSAGE_TABS: readonly MessageTab[] = ['all', ...MESSAGE_KINDS]

/** A message with the address it leads to, if any. */
export type ListedMessage = Message & { href?: string | undefined }

export const LOADING: PagedList<ListedMessage> = LOADING_LIST

/** Which kind of messages is shown. */
export const $messageTab = atom<MessageTab>('all')

const list = pagedList<ListedMessage>(async (cursor) => {
  const { send } = await import('#lib/shell/transport/http.ts')
  const { messages, next } = await send(listMessages, { kind: kindOf($messageTab.get()), cursor })
  const { messageTarget } = await import('./message-target.ts')
  return { rows: messages.map((message) => ({ ...message, href: messageTarget(message) })), next }
})

/** The messages of the tab, as far as they were scrolled to; a return by the back button shows as many again. */
export const $messages = computed(list.$list, (messages): PagedList<ListedMessage> => messages)

onMount($messages, () => {
  const kept = keptView()
  const tab = MESSAGE_TABS.find((known) => known === kept?.tab)
  if (tab) $messageTab.set(tab)
  const stops = [
    followUser((userId) => {
      if (userId) void list.load(Number(kept?.rows) || 0)
    }),
    list.$list.listen(keep),
  ]
  return () => {
    for (const stop of stops) stop()
  }
})

function keep(messages: PagedList<ListedMessage>): void {
  if (messages.state === 'ready') keepView({ tab: $messageTab.get(), rows: messages.rows.length })
}

/** Shows another kind of messages, from the newest. */
export function openTab(tab: MessageTab): void {
  if (tab === $messageTab.get()) return
  $messageTab.set(tab)
  void list.load()
}

export const reload = (): void => void list.load()
export const loadMore = (): void => void list.more()

/** Marks a message as read: at once on the page, then at the gateway; the badge follows its answer. */
export async function markRead({ id, kind, isRead }: Message): Promise<void> {
  if (isRead) return
  markShown((message) => message.id === id)
  try {
    const { readMessage } = await import('#api/message/read-message.ts')
    const { send } = await import('#lib/shell/transport/http.ts')
    $unread.set((await send(readMessage, { id, kind })).unreadCount)
  } catch {
    // The dot comes back with the next visit; reading the message matters more than its mark.
  }
}

/** Marks all messages of the tab as read. */
export async function markAllRead(): Promise<void> {
  const tab = $messageTab.get()
  try {
    const { readAllMessages } = await import('#api/message/read-all-messages.ts')
    const { send } = await import('#lib/shell/transport/http.ts')
    const { unreadCount } = await send(readAllMessages, { kind: kindOf(tab) })
    $unread.set(unreadCount)
    if (tab === $messageTab.get()) markShown(() => true)
    showToast(MESSAGE_TEXTS.allRead, 'success')
  } catch {
    showToast(MESSAGE_TEXTS.readFailed, 'failure')
  }
}

function kindOf(tab: MessageTab): MessageKind | undefined {
  return tab === 'all' ? undefined : tab
}

function markShown(isMeant: (message: Message) => boolean): void {
  list.change((messages) =>
    messages.map((message) => (isMeant(message) ? { ...message, isRead: true } : message)),
  )
}
