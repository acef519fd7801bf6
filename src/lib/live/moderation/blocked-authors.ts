import { atom, onMount } from 'nanostores'
import type { ChatMessage } from '#api/live/chat/chat-message.ts'
import type { BlockedAuthor } from '#api/live/moderation/blocked-author.ts'
import { followUser } from '#lib/account/session/follow-user.ts'
import { $session } from '#lib/account/session/session-store.ts'
import { callSilently } from '#lib/data/call.ts'
import { readItem, writeItem } from '#lib/shell/storage/storage.ts'

const DEVICE_MAX = 200

/**
 * Authors whose messages this page hides, the last one first. The device has a visitor's list, which applies to everybody
 * who uses it, and a copy of the account's, so that a room opens without a glimpse of what is hidden.
 */
export const $blocked = atom<readonly BlockedAuthor[]>([])

let marks: ReadonlySet<string> = new Set()
/** Grows with each change: an answer requested before it is out of date. */
let changes = 0

onMount($blocked, () =>
  followUser((userId) => {
    show()
    if (userId) void refresh(userId)
  }),
)

/** Whether a message is hidden; nobody hides those who are in charge of the room. */
export function isHidden({ role, author }: ChatMessage): boolean {
  return role === 'viewer' && marks.has(author)
}

export function hideAuthor(blocked: BlockedAuthor): void {
  const own = $session.get()?.userId
  const others = readList(own).filter(({ author }) => author !== blocked.author)
  saveList(own, [blocked, ...others])
}

export function showAuthor(shown: string): void {
  for (const owner of new Set([$session.get()?.userId, undefined])) {
    const others = readList(owner).filter(({ author }) => author !== shown)
    saveList(owner, others)
  }
}

async function refresh(userId: string): Promise<void> {
  const before = changes
  const answer = await callSilently(() => import('#api/live/moderation/list-blocked.ts'), {})
  if (answer && before === changes && userId === $session.get()?.userId)
    saveList(userId, answer.authors)
}

function show(): void {
  const owners = [...new Set([$session.get()?.userId, undefined])]
  const listed = new Map(owners.flatMap(readList).map((one) => [one.author, one]))
  marks = new Set(listed.keys())
  $blocked.set([...listed.values()])
}

const keyOf = (userId = '') => `chatBlocked:${userId}`

function saveList(owner: string | undefined, list: readonly BlockedAuthor[]): void {
  changes += 1
  writeItem('local', keyOf(owner), JSON.stringify(list.slice(0, DEVICE_MAX)))
  show()
}

function readList(owner: string | undefined): readonly BlockedAuthor[] {
  try {
    const stored: unknown = JSON.parse(readItem('local', keyOf(owner)) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isBlockedAuthor) : []
  } catch {
    // A damaged record hides nobody.
    return []
  }
}

function isBlockedAuthor(stored: unknown): stored is BlockedAuthor {
  const { author, nickname } = Object(stored) as Partial<Record<keyof BlockedAuthor, unknown>>
  return typeof author === 'string' && typeof nickname === 'string'
}
