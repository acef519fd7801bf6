import type { BlockedAuthor } from '#api/live/moderation/blocked-author.ts'
import { followUser } from '#lib/account/session/follow-user.ts'
import { $session } from '#lib/account/session/session-store.ts'
import { callSilently } from '#lib/data/call.ts'
import { readItem, writeItem } from '#lib/shell/storage/storage.ts'
import { $blocked, BLOCKED_KEY } from './hidden-authors.ts'

const DEVICE_MAX = 200

/** Grows with each change: an answer requested before it is out of date. */
let changes = 0

/** Keeps the list of the page's person; returns a function that stops it. */
export function followBlocked(): () => void {
  return followUser((userId) => {
    show()
    if (userId) void refresh(userId)
  })
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
  $blocked.set([...listed.values()])
}

const keyOf = (userId = '') => BLOCKED_KEY + userId

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
