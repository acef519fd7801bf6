import { atom, onMount } from 'nanostores'
import { listMessages, MESSAGES_PER_PAGE } from '#api/message/list-messages.ts'
import { MESSAGE_KINDS, type Message, type MessageKind } from '#api/message/message.ts'
import { $session } from '#lib/account/session-store.ts'
import { CancelledError } from '#lib/shell/errors.ts'
import { keepView, keptView } from '#lib/shell/kept-view.ts'
import { showToast } from '#lib/shell/toast-store.ts'
import { MESSAGE_TEXTS } from './messages.ts'
import { $unread } from './unread-store.ts'

export type MessageTab = 'all' | MessageKind
export const MESSAGE_TABS: readonly MessageTab[] = ['all', ...MESSAGE_KINDS]

/** A message with the address it leads to, if any. */
export type ListedMessage = Message & { href?: string | undefined }

export type MessageFeed =
  | { state: 'loading' }
  | { state: 'failed' }
  | {
      state: 'ready'
      messages: readonly ListedMessage[]
      /** Cursor of the next page; absent at the end. */
      next?: string | undefined
      more: 'idle' | 'loading' | 'failed'
    }

export const LOADING: MessageFeed = { state: 'loading' }

/** Which kind of messages is shown. */
export const $messageTab = atom<MessageTab>('all')

/** The messages of the tab, as far as they were scrolled to; a return by the back button shows as many again. */
export const $messageFeed = atom<MessageFeed>(LOADING)

/** As many rows as a return asks for again; further ones are a scroll away. */
const RESTORED_MAX = 5 * MESSAGES_PER_PAGE

onMount($messageFeed, () => {
  const kept = keptView()
  const tab = MESSAGE_TABS.find((known) => known === kept?.tab)
  if (tab) $messageTab.set(tab)
  let userId: string | undefined
  return $session.subscribe((session) => {
    if (session && session.userId !== userId) void load(Number(kept?.rows) || 0)
    userId = session?.userId
  })
})

/** Shows another kind of messages, from the newest. */
export function openTab(tab: MessageTab): void {
  if (tab === $messageTab.get()) return
  $messageTab.set(tab)
  void load(0)
}

/** Asks again after a failure. */
export function reload(): void {
  void load(0)
}

async function load(rows: number): Promise<void> {
  const tab = $messageTab.get()
  $messageFeed.set(LOADING)
  try {
    const messages: ListedMessage[] = []
    let next: string | undefined
    do {
      const page = await pageOf(tab, next)
      messages.push(...page.messages)
      next = page.next
    } while (next && messages.length < Math.min(rows, RESTORED_MAX))
    if (tab === $messageTab.get()) show({ state: 'ready', messages, next, more: 'idle' })
  } catch (error) {
    if (error instanceof CancelledError || tab !== $messageTab.get()) return
    $messageFeed.set({ state: 'failed' })
  }
}

/** Adds the next page; does nothing at the end or while one is under way. */
export async function loadMore(): Promise<void> {
  const feed = $messageFeed.get()
  const tab = $messageTab.get()
  if (feed.state !== 'ready' || !feed.next || feed.more === 'loading') return
  show({ ...feed, more: 'loading' })
  try {
    const page = await pageOf(tab, feed.next)
    // Read marks made meanwhile stay: the rows are taken from the store again.
    const { messages } = shown()
    if (tab !== $messageTab.get()) return
    show({
      state: 'ready',
      messages: [...messages, ...page.messages],
      next: page.next,
      more: 'idle',
    })
  } catch (error) {
    if (error instanceof CancelledError || tab !== $messageTab.get()) return
    show({ ...feed, messages: shown().messages, more: 'failed' })
  }
}

/** Marks a message as read: at once on the page, then at the gateway; the badge follows its answer. */
export async function markRead({ id, kind, isRead }: Message): Promise<void> {
  if (isRead) return
  markShown((message) => message.id === id)
  try {
    const { readMessage } = await import('#api/message/read-message.ts')
    const { send } = await import('#lib/shell/http.ts')
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
    const { send } = await import('#lib/shell/http.ts')
    const { unreadCount } = await send(readAllMessages, { kind: kindOf(tab) })
    $unread.set(unreadCount)
    if (tab === $messageTab.get()) markShown(() => true)
    showToast(MESSAGE_TEXTS.allRead, 'success')
  } catch {
    showToast(MESSAGE_TEXTS.readFailed, 'failure')
  }
}

async function pageOf(tab: MessageTab, cursor: string | undefined) {
  const { send } = await import('#lib/shell/http.ts')
  const page = await send(listMessages, { kind: kindOf(tab), cursor })
  const { messageTarget } = await import('./message-target.ts')
  const messages: readonly ListedMessage[] = page.messages.map((message) => ({
    ...message,
    href: messageTarget(message),
  }))
  return { ...page, messages }
}

function kindOf(tab: MessageTab): MessageKind | undefined {
  return tab === 'all' ? undefined : tab
}

function shown(): { messages: readonly ListedMessage[] } {
  const feed = $messageFeed.get()
  return feed.state === 'ready' ? feed : { messages: [] }
}

function markShown(isMeant: (message: Message) => boolean): void {
  const feed = $messageFeed.get()
  if (feed.state !== 'ready') return
  const messages = feed.messages.map((message) =>
    isMeant(message) ? { ...message, isRead: true } : message,
  )
  show({ ...feed, messages })
}

function show(feed: Extract<MessageFeed, { state: 'ready' }>): void {
  $messageFeed.set(feed)
  keepView({ tab: $messageTab.get(), rows: feed.messages.length })
}
