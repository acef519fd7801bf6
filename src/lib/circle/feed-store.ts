import { atom, onMount } from 'nanostores'
import type { CircleEvent } from '#api/circle/circle-event.ts'
import { CIRCLE_PLACE, POST_SORTS, type Post, type PostSort } from '#api/circle/post.ts'
import type { Vote } from '#api/live/chat/vote-message.ts'
import { loginAddress } from '#lib/account/session/login-address.ts'
import { $session } from '#lib/account/session/session-store.ts'
import { attempt } from '#lib/data/attempt.ts'
import { call } from '#lib/data/call.ts'
import { oneOfChoice } from '#lib/data/kept-choice.ts'
import { keptList } from '#lib/data/kept-list.ts'
import { optimistic } from '#lib/data/optimistic.ts'
import { followEvents } from '#lib/shell/transport/event-stream.ts'
import { CIRCLE_TEXTS } from './circle-texts.ts'
import { scopeOfAddress } from './scope.ts'

const POLL_MS = 60_000

/** The posts of the page: of a topic, of a person, of the paid circle or of all. */
export const $posts = keptList<Post, { sort: PostSort }>({
  access: 'open',
  choices: { sort: oneOfChoice(POST_SORTS, 'new') },
  async load({ sort }, cursor) {
    const request = { ...scopeOfAddress(), sort, cursor }
    const { posts, next } = await call(() => import('#api/circle/list-posts.ts'), request)
    return { rows: posts, next }
  },
})

/** How many posts were published since the list was read. */
export const $freshPosts = atom(0)

onMount($freshPosts, () => {
  const seen = new Set<number>()
  const event = import('#api/circle/circle-event.ts')
  return followEvents({
    address: () => '/stream/circle',
    readers: {
      message: async (data) => count((await event).circleEvent.decode(data, ''), seen),
    },
    onLost: () => void $posts.refresh(),
    instead: { poll: () => $posts.refresh(), everyMs: POLL_MS },
  })
})

function count({ topicId, seq }: CircleEvent, seen: Set<number>): void {
  const { topicId: own, personId } = scopeOfAddress()
  const list = $posts.get()
  const isShown = list.state === 'ready' && list.rows.some((one) => one.seq === seq)
  if (personId || (own && own !== topicId) || isShown || seen.has(seq)) return
  seen.add(seq)
  $freshPosts.set($freshPosts.get() + 1)
}

/** Shows the new posts, from the first one. */
export async function showFresh(): Promise<void> {
  $freshPosts.set(0)
  await $posts.reload()
}

/** Votes on a post; the same vote again withdraws it. A visitor logs in first. */
export async function votePost(post: Post, tapped: 'up' | 'down'): Promise<void> {
  if (!$session.get()) return location.assign(loginAddress())
  const vote: Vote = post.vote === tapped ? 'none' : tapped
  const { seq } = post
  await attempt(
    () =>
      optimistic($posts, {
        change: changing(seq, (one) => counted(one, vote)),
        undo: changing(seq, (one) => counted(one, post.vote)),
        send: () =>
          call(() => import('#api/live/chat/vote-message.ts'), { id: CIRCLE_PLACE, seq, vote }),
        settle: (rows, sums) => changing(seq, (one) => ({ ...one, ...sums }))(rows),
      }),
    CIRCLE_TEXTS.actionFailed,
  )
}

const changing = (seq: number, change: (post: Post) => Post) => (rows: readonly Post[]) =>
  rows.map((one) => (one.seq === seq ? change(one) : one))

function counted(post: Post, vote: Vote): Post {
  const delta = (word: Vote) => Number(vote === word) - Number(post.vote === word)
  return {
    ...post,
    vote,
    ups: Math.max(0, post.ups + delta('up')),
    downs: Math.max(0, post.downs + delta('down')),
  }
}
