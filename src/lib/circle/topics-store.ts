import { computed } from 'nanostores'
import type { Topic } from '#api/circle/post.ts'
import { loginAddress } from '#lib/account/session/login-address.ts'
import { $session } from '#lib/account/session/session-store.ts'
import { attempt } from '#lib/data/attempt.ts'
import { call } from '#lib/data/call.ts'
import { optimistic } from '#lib/data/optimistic.ts'
import { type Resource, resource } from '#lib/data/resource.ts'
import { setTitle } from '#lib/shell/page/set-title.ts'
import { CIRCLE_TEXTS } from './circle-texts.ts'
import { scopeOfAddress } from './scope.ts'

/** Every topic, with what the reader may do there. */
export const $topics = resource<readonly Topic[]>({
  access: 'open',
  async load() {
    const { topics } = await call(() => import('#api/circle/list-topics.ts'), {})
    const { topicId } = scopeOfAddress()
    const named = topics.find((one) => one.topicId === topicId)
    if (named) setTitle(named.name)
    return topics
  },
})

/** The topic the address names. */
export const $topic = computed($topics, (topics): Resource<Topic> => {
  if (topics.state !== 'ready') return topics
  const { topicId } = scopeOfAddress()
  const value = topics.value.find((one) => one.topicId === topicId)
  return value ? { state: 'ready', value } : { state: 'missing' }
})

/** Follows a topic or stops; a visitor logs in first. */
export async function toggleTopic({ topicId, isFollowed }: Topic): Promise<void> {
  if (!$session.get()) return location.assign(loginAddress())
  const following = (shown: boolean) => (topics: readonly Topic[]) =>
    topics.map((one) => {
      if (one.topicId !== topicId || one.isFollowed === shown) return one
      return { ...one, isFollowed: shown, followers: Math.max(0, one.followers + (shown ? 1 : -1)) }
    })
  await attempt(
    () =>
      optimistic($topics, {
        change: following(!isFollowed),
        undo: following(isFollowed),
        send: () =>
          call(() => import('#api/circle/follow-topic.ts'), { topicId, isFollowed: !isFollowed }),
      }),
    CIRCLE_TEXTS.actionFailed,
  )
}
